import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import { overviewPage } from '#modules/reports/contract/reports.pages.ts';
import { overviewTable, overviewTotal } from '#modules/reports/domain/overview.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './test-dashboard.module.css';

/** The number of orders that reached each stage in the overview's default span. */
export default function Stages() {
  const t = useTranslations('reports');
  const format = useFormat();
  const { data, error, refetch } = useCall(readOverviewEndpoint, { rows: 'day' }, { live: ['basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  const total = overviewTotal(overviewTable(data?.counts ?? []));
  return (
    <>
      <h2>
        <PageLink inherit page={overviewPage}>
          {t('test.names.stages')}
        </PageLink>
      </h2>
      <ul className={styles.counts}>
        {basketStages.map((stage) => (
          <li key={stage}>
            {t(`recap.stages.${stage}`)}
            <strong className="num">{format.quantity(total[stage].count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
