import { useTranslations } from 'use-intl';
import { myHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { HomeNote } from './home-note.tsx';

/** At the end of a customer's home: the way to everything that is theirs, or that there is nothing. */
export default function HomeLink() {
  const t = useTranslations('portal');
  const { data } = useCall(myHomeEndpoint, {}, { live: ['basket'] });
  return (
    <>
      <HomeNote />
      {data?.who === 'customer' && (
        <p>
          <PageLink page={customerPortalPage} params={{}}>
            {t('all')}
          </PageLink>
        </p>
      )}
    </>
  );
}
