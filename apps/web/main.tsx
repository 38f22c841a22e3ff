import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '#platform/web/theme/tokens.css';
import '#platform/web/theme/base.css';
import './first-view.css';
import { createRoot } from 'react-dom/client';
// Part of the first script, because every person begins there.
import '#modules/identity/web/sign-in/login.page.tsx';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { readBrandEndpoint, readMeEndpoint, readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { thesisWay } from '#modules/theses/portal/sections.ts';
import { fillConfiguredWays } from '#modules/webrequests/portal/slots.ts';
import { call } from '#platform/web/call/call.ts';
import { watchLeaving } from '#platform/web/call/page-left.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { rememberPerson } from '#platform/web/call/signed-out.ts';
import { firstLocale, localeOfPerson } from '#platform/web/locale/first-locale.ts';
import { readPreference, writePreference } from '#platform/web/preferences.ts';
import { applyBrand } from '#platform/web/theme/brand-theme.ts';
import { styleNonce } from '#platform/web/theme/style-nonce.ts';
import { App } from './app.tsx';
import { removeFirstView, removeFirstViewOnceDrawn } from './first-view.ts';
import { preloadPage } from './preload-page.ts';
import { preloadedAnswers } from './preloaded-answers.ts';
import { reloadForMissingFiles } from './reload-for-missing-files.ts';
import { lookOf } from './session-of.ts';
import { showStartError } from './start-error.ts';
import { firstTextLoaders, firstTextsAt } from './text/first-texts.ts';
import { messageLoader } from './text/loader.ts';

declare global {
  /** The nonce that react-remove-scroll, used by Mantine's dialogs, puts on its style tag. */
  var __webpack_nonce__: string | undefined;
}
globalThis.__webpack_nonce__ = styleNonce();
reloadForMissingFiles();
watchLeaving(window);

const root = document.getElementById('root')!;

async function start() {
  const first = firstLocale();
  const texts = firstTextsAt(location.pathname, readPreference('signed_in') === 'true');
  const preloaded = texts === 'visitor' ? preloadedAnswers(first) : undefined;
  const answers = Promise.all([
    preloaded?.answerOf(readMeEndpoint) ?? call(readMeEndpoint, {}),
    preloaded?.answerOf(readMenuEndpoint) ?? call(readMenuEndpoint, {}),
    preloaded?.answerOf(readBrandEndpoint) ?? call(readBrandEndpoint, {}),
    firstTextLoaders[texts][first](),
  ]);
  preloadPage(location.pathname);
  const [user, menu, brand, firstMessages] = await answers;
  const locale = localeOfPerson(first, user);
  const isFull = texts === 'all' || user.id > 0 || (texts === 'signIn' && brand.needs_set_up);
  const messages = isFull ? await messageLoader[locale]() : firstMessages;
  // Saves a language choice again that did not reach the server, so that responses are in the language of the page.
  if (user.id > 0 && user.language_iso !== locale && readPreference('locale') === locale) {
    await call(setLocaleEndpoint, { locale }).catch(() => undefined);
  }
  // Visitors see it too.
  fillConfiguredWays([thesisWay]);
  if (user.id > 0) (await import('./slots.ts')).fillSlots();
  rememberPerson(user.id);
  writePreference('signed_in', user.id > 0 ? 'true' : null);
  applyBrand(lookOf(brand, brand.ui_id), brand.test_environment);
  const client = createQueryClient();
  preloaded?.fill(client);
  removeFirstViewOnceDrawn(root);
  createRoot(root).render(<App first={{ user, menu, brand, locale, messages, hasMore: texts === 'visitor' && !isFull }} client={client} />);
}

start().catch((error: unknown) => {
  removeFirstView();
  showStartError(root, error);
});
