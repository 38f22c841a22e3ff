import { Suspense } from 'react';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import HomeNote from './home-note.tsx';
import { portalSections } from './slots.ts';

/** A customer's own page: quotes to answer, running orders, and products to reorder. */
export default function CustomerPortalPage() {
  const tPages = useTranslations('platform.pages');
  const t = useTranslations('portal');
  return (
    <PortalPage title={tPages('customer_portal')} lead={t('lead')}>
      <HomeNote />
      {portalSections().map(({ key, component: Section }) => (
        <Suspense key={key}>
          <Section />
        </Suspense>
      ))}
    </PortalPage>
  );
}
