import { Suspense } from 'react';
import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import styles from './customer-portal.module.css';
import HomeNote from './home-note.tsx';
import { portalSections } from './slots.ts';
import { sectionsOfView, viewOf } from './views.ts';

/** A customer's own page: everything together, or the part that the navigation opened. */
export default function CustomerPortalPage() {
  const tPages = useTranslations('platform.pages');
  const t = useTranslations('portal');
  const view = viewOf(usePageSearch(customerPortalPage).show);
  const shown: readonly string[] | undefined = view && sectionsOfView[view];
  return (
    <PortalPage title={view ? t(`navigation.entries.${view}`) : tPages('customer_portal')} lead={view ? t(`leads.${view}`) : t('lead')}>
      {!view && <HomeNote />}
      <div className={styles.sections}>
        {portalSections()
          .filter(({ key }) => (shown ? shown.includes(key) : key !== 'files'))
          .map(({ key, component: Section }) => (
            <Suspense key={key}>
              <Section />
            </Suspense>
          ))}
      </div>
      {view && <p className={styles.empty}>{t(`empty.${view}`)}</p>}
    </PortalPage>
  );
}
