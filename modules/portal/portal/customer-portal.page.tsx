import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PortalPage } from '#platform/web/parts/portal-page.tsx';
import HomeNote from './home-note.tsx';
import { portalSections } from './slots.ts';

/** All that is a customer's: quotes to answer, orders that run, and what can be ordered again. */
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
