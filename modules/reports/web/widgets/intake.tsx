import { readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { orderIntakePage } from '#modules/reports/contract/reports.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import IntakeChart from '../intake/intake-chart.tsx';

/** Order value per month, stacked by manager. */
export default function Intake() {
  const t = useTranslations('reports.test');
  const { data, error, refetch } = useCall(readOrderIntakeEndpoint, { by: 'month' }, { live: ['basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      <h2>
        <PageLink inherit page={orderIntakePage}>
          {t('names.intake')}
        </PageLink>
      </h2>
      {data && data.rows.length > 0 ? <IntakeChart intake={data} by="month" /> : data && <p>{t('nothing')}</p>}
    </>
  );
}
