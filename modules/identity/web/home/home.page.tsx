import { Suspense } from 'react';
import { contributedHomeSections } from '#modules/identity/web/slots.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { dayPart } from './day-part.ts';
import styles from './home.module.css';
import { HomeTiles } from './home-tiles.tsx';
import { MenuOverview } from './menu-overview.tsx';
import { OwnPages } from './own-pages.tsx';

/** Home page: a greeting, open and running work, and the pages the user may open. */
export default function HomePage() {
  const t = useTranslations('identity.home');
  const tPages = useTranslations('platform.pages');
  const { person } = useSession();
  const greeting = t(dayPart(new Date().getHours()), { name: person.name.split(' ')[0] ?? person.name });
  if (!person.internal) {
    const sections = (isBeside: boolean) =>
      contributedHomeSections()
        .filter(({ access, beside = false }) => beside === isBeside && mayEnter(access, person.holder))
        .map(({ key, component: Section }) => (
          <Suspense key={key}>
            <Section />
          </Suspense>
        ));
    const isCustomer = person.customerId !== null;
    return (
      <PortalPage title={greeting} side={isCustomer && sections(true)}>
        {sections(false)}
        {!isCustomer && <OwnPages />}
      </PortalPage>
    );
  }
  return (
    <Page title={tPages('home')}>
      <p className={styles.greeting}>{greeting}</p>
      <HomeTiles />
      <MenuOverview />
    </Page>
  );
}
