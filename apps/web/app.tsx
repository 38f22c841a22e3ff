import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { logoutPage, profilePage } from '#modules/identity/contract/identity.pages.ts';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { type MenuItem, readBrandEndpoint, readMenuEndpoint, type UserState } from '#modules/identity/contract/session.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import type { Locale } from '#platform/web/locale/formats.ts';
import { LocaleProvider } from '#platform/web/locale/locale-provider.tsx';
import type { Messages } from '#platform/web/locale/messages.ts';
import { NoticeStack } from '#platform/web/notices/notice-stack.tsx';
import { readPreference, writePreference } from '#platform/web/preferences.ts';
import { startActQueue } from '#platform/web/queue/page-queue.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { applyBrand } from '#platform/web/theme/brand-theme.ts';
import { ThemeProvider } from '#platform/web/theme/theme-provider.tsx';
import { createWebRouter } from './routes.tsx';
import { brandOf, brandsOf, outsideAddressesOf, ownActivitiesOf, personOf } from './session-of.ts';
import { messageLoader } from './text/loader.ts';

export type InitialData = {
  user: UserState;
  menu: MenuItem[];
  brand: OutputOf<typeof readBrandEndpoint>;
  locale: Locale;
  messages: Messages;
  /** Whether further texts follow once the page stands. */
  hasMore: boolean;
};

let lastSave: Promise<unknown> = Promise.resolve();
/** Saves the language on the server; one call after the other, so that the last choice wins. */
const saveLocale = (locale: Locale) => {
  lastSave = lastSave.then(() => call(setLocaleEndpoint, { locale }).catch(() => undefined));
};
const readVersion = async () => (await call(readBrandEndpoint, {})).version;

const longestWaitMs = 30_000;

/** Opens the live connection; a page whose network fell away before its file came tries again. */
async function connectOnceLoaded(userId: number): Promise<void> {
  for (let waitMs = 1_000; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    const loaded = await import('#platform/web/live/connect-live.ts').catch(() => undefined);
    if (loaded) return loaded.connectLive(userId);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

const menuAgeMs = 60_000;

/** The menu with its badges, which count again every minute while the page is looked at. */
function useCurrentMenu(first: MenuItem[], counts: boolean): MenuItem[] {
  const [menu, setMenu] = useState(first);
  useEffect(() => {
    if (!counts) return;
    const refresh = async () => {
      if (document.hidden) return;
      const now = await call(readMenuEndpoint, {}).catch(() => undefined);
      if (now && now.length > 0) setMenu((shown) => (JSON.stringify(shown) === JSON.stringify(now) ? shown : now));
    };
    const timer = setInterval(() => void refresh(), menuAgeMs);
    return () => clearInterval(timer);
  }, [counts]);
  return menu;
}

/** Composes the application from the first responses of the server: theme, language, session, router. */
export function App({ first, client }: { first: InitialData; client: QueryClient }) {
  const person = useMemo(() => personOf(first.user), [first.user]);
  const router = useMemo(
    () => createWebRouter({ person, brand: brandOf(first.brand, person, null), needsSetUp: first.brand.needs_set_up }),
    [person, first],
  );
  const [chosen, setChosen] = useState(() => readPreference('ui_id'));
  const [lent, lendBrand] = useState<number | null>(null);
  const brand = useMemo(() => brandOf(first.brand, person, chosen, lent), [first.brand, person, chosen, lent]);
  useEffect(() => {
    if (person.id === 0) return;
    void connectOnceLoaded(person.id);
    startActQueue(person.id, person.name);
  }, [person]);
  const menu = useCurrentMenu(first.menu, person.internal);
  useEffect(() => applyBrand(brand, brand.testEnvironment), [brand]);
  const session = useMemo<Session>(
    () => ({
      person,
      brand,
      brands: brandsOf(first.brand),
      menu,
      stubs: first.brand.stubs,
      ownActivities: ownActivitiesOf(first.brand),
      outsideAddresses: outsideAddressesOf(document.querySelector<HTMLMetaElement>('meta[name="outside-addresses"]')?.content ?? ''),
      overrideBrand: lendBrand,
      chooseBrand(uiId) {
        writePreference('ui_id', String(uiId));
        setChosen(String(uiId));
      },
      signOut: () => void router.navigate(linkTo(logoutPage)),
      openProfile: () => void router.navigate(linkTo(profilePage)),
      readVersion,
      version: first.brand.version,
    }),
    [person, brand, menu, first, router],
  );
  return (
    <ThemeProvider>
      <LocaleProvider loader={messageLoader} first={first} tellServer={saveLocale}>
        <QueryClientProvider client={client}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
            <NoticeStack />
          </SessionProvider>
        </QueryClientProvider>
      </LocaleProvider>
    </ThemeProvider>
  );
}
