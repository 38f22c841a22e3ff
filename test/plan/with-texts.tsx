import { renderToStaticMarkup } from 'react-dom/server';
import planningEn from '#modules/planning/text/en.json' with { type: 'json' };
import planningNl from '#modules/planning/text/nl.json' with { type: 'json' };
import platformEn from '#platform/text/en.json' with { type: 'json' };
import platformNl from '#platform/text/nl.json' with { type: 'json' };
import type { Locale } from '#platform/web/locale/formats.ts';
import { LocaleProvider } from '#platform/web/locale/locale-provider.tsx';
import { type Session, SessionProvider } from '#platform/web/session.tsx';

const messages = { nl: { planning: planningNl, platform: platformNl }, en: { planning: planningEn, platform: platformEn } };
const loader = { nl: async () => messages.nl, en: async () => messages.en };
const session = { ownActivities: new Map() } as unknown as Session;

/** Returns what a hook returns on a page in this language, with the texts of planning and of the platform. */
export function withTexts<Value>(locale: Locale, useValue: () => Value): Value {
  const found: Value[] = [];
  function Page() {
    found.push(useValue());
    return null;
  }
  renderToStaticMarkup(
    <LocaleProvider loader={loader} first={{ locale, messages: messages[locale] }} tellServer={() => undefined}>
      <SessionProvider session={session}>
        <Page />
      </SessionProvider>
    </LocaleProvider>,
  );
  return found[0]!;
}
