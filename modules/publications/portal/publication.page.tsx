import { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { publicationPage } from '#modules/publications/contract/publications.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { PublicationView } from './publication-view.tsx';

/** The public page of a publication: abstract, facts, citation, and asking for a copy. */
export default function PublicationPage() {
  const t = useTranslations('publications.page');
  const { slug } = usePageParams(publicationPage);
  const { data, error, refetch } = useCall(readPublicationEndpoint, { slug });
  if (data) return <PublicationView publication={data} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return error ? (
    <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  ) : null;
}
