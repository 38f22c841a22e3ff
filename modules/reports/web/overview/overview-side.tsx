import { Button } from '@mantine/core';
import { useState } from 'react';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type BasketStage, basketStages } from '#modules/baskets/domain/basket/stages.ts';
import type { OverviewRow } from '#modules/reports/domain/overview.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './overview.module.css';
import { countUnlisted, type OverviewDrill } from './overview-drill.ts';

const shownOrders = 12;

type Props = { row: OverviewRow; name: string; drill: (stage: BasketStage) => OverviewDrill | undefined; onClose: () => void };

/** The side panel of a row: all stages, and the orders of the selected stage. */
export function OverviewSide({ row, name, drill, onClose }: Props) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  const counted = basketStages.filter((stage) => row.stages[stage].count > 0);
  const may = useMay();
  const mayList = may('dashboard.view') || may('basket_content.view');
  const [wanted, setStage] = useState<BasketStage | null>(null);
  const stage = counted.find((one) => one === wanted) ?? counted[0];
  return (
    <section aria-label={name}>
      <SideHead title={name} onClose={onClose} />
      <ul className={styles.stages} aria-label={t('stage')}>
        {counted.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === stage} onClick={() => setStage(one)}>
              <span>{t(`stages.${one}`)}</span>
              <span className="num">{format.quantity(row.stages[one].count)}</span>
              <span className="num">{format.money(row.stages[one].value, { sign: true })}</span>
            </button>
          </li>
        ))}
      </ul>
      {stage && mayList && <Orders key={stage} drilled={drill(stage)} stage={t(`stages.${stage}`)} count={row.stages[stage].count} />}
    </section>
  );
}

function Orders({ drilled, stage, count }: { drilled: OverviewDrill | undefined; stage: string; count: number }) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { unit, manager, product, ...counted } = drilled ?? { stage: 'new' as const, from: '', until: '' };
  const asked = {
    ...counted,
    ...(unit && { unitId: unit }),
    ...(manager && { managerId: manager }),
    ...(product && { mainGroupId: product }),
    limit: shownOrders,
  };
  const { data, error, refetch } = useCall(listBasketsEndpoint, asked, { enabled: drilled !== undefined, live: ['basket'] });
  if (!drilled) return <p className={styles.sub}>{t('noneListed')}</p>;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <section aria-label={t('orders', { stage })}>
      <ul className={styles.orders}>
        {(data?.rows ?? []).map(({ id, number, customer, total }) => (
          <li key={id}>
            <PageLink page={basketPage} params={{ id }}>
              {number}
            </PageLink>
            <span>{customer}</span>
            <span className="num">{format.money(total)}</span>
          </li>
        ))}
      </ul>
      {data?.nextCursor && <p className={styles.sub}>{t('more', { count: countUnlisted(data, count) })}</p>}
      <Button size="xs" variant="default" onClick={() => void navigate(searchDashboardPage, { search: drilled })}>
        {t('openList')}
      </Button>
    </section>
  );
}
