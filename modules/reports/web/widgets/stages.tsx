import { useTranslations } from 'use-intl';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import { recapEndpoint } from '#modules/reports/contract/recap.endpoints.ts';
import { recapPage } from '#modules/reports/contract/reports.pages.ts';
import { recapTable, recapTotal } from '#modules/reports/domain/recap.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../test-dashboard.module.css';

/** The number of orders that reached each stage in the overview's default span. */
export default function Stages() {
  const t = useTranslations('reports');
  const format = useFormat();
  const { data, error, refetch } = useCall(recapEndpoint, { rows: 'day' }, { live: ['basket'] });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  const total = recapTotal(recapTable(data?.counts ?? []));
  return (
    <>
      <h2>
        <PageLink inherit page={recapPage}>
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
