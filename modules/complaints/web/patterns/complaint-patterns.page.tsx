import { Select } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { complaintDashboardPage, complaintPatternsPage } from '#modules/complaints/contract/complaints.pages.ts';
import { readComplaintPatternsEndpoint } from '#modules/complaints/contract/patterns.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { MachineTable } from './machine-table.tsx';
import { ParetoTable } from './pareto-table.tsx';
import { TrendTable } from './trend-table.tsx';

export type Patterns = OutputOf<typeof readComplaintPatternsEndpoint>;

/** Loads the large chart library only when there is something to draw. */
const TrendChart = lazy(() => import('./trend-chart.tsx'));
const ParetoChart = lazy(() => import('./pareto-chart.tsx'));

/** Shows recurring patterns in complaints: frequent reasons, months out of control, repeats per machine. */
export default function ComplaintPatternsPage() {
  const t = useTranslations('complaints.patterns');
  const title = useTranslations('platform.pages')(complaintPatternsPage.name);
  const { filter, setFilter } = useListState({ filters: ['unit'], sort: 'reason' });
  const { data, error, refetch } = useCall(
    readComplaintPatternsEndpoint,
    { ...(filter.unit && { unitId: filter.unit }) },
    { keepPrevious: true, live: ['complaint'] },
  );
  const mayChooseUnit = useMay()(listBasketFiltersEndpoint.permission);
  const { data: choices } = useCall(listBasketFiltersEndpoint, {}, { enabled: mayChooseUnit });
  return (
    <Page title={title} flush>
      {mayChooseUnit && (
        <ListToolbar>
          <Select
            size="xs"
            w={180}
            aria-label={t('unit')}
            placeholder={t('unit')}
            data={(choices?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filter.unit ?? null}
            onChange={(value) => setFilter('unit', value)}
            clearable
          />
        </ListToolbar>
      )}
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data?.count === 0 && <EmptyList title={t('empty')} />}
      {data && data.count > 0 && <Found patterns={data} />}
    </Page>
  );
}

function Found({ patterns }: { patterns: Patterns }) {
  const t = useTranslations('complaints.patterns');
  const format = useFormat();
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        {t('since', { date: format.date(patterns.from), count: patterns.count, cost: format.money(patterns.cost, { sign: true }) })}
      </p>
      <section className={styles.pattern}>
        <h2>{t('trend')}</h2>
        <p className={styles.quiet}>{t('trendHelp')}</p>
        <Suspense>
          <TrendChart trend={patterns.trend} />
        </Suspense>
        <TrendTable trend={patterns.trend} />
      </section>
      <div className={styles.pair}>
        {(['reasons', 'departments'] as const).map((which) => (
          <section key={which} className={styles.pattern}>
            <h2>{t(which)}</h2>
            <Suspense>
              <ParetoChart rows={patterns[which]} label={t(which)} />
            </Suspense>
            <ParetoTable rows={patterns[which]} label={t(which)} />
          </section>
        ))}
      </div>
      <section className={styles.pattern}>
        <h2>{t('repeats')}</h2>
        <p className={styles.quiet}>{t('repeatsHelp')}</p>
        <Repeats repeats={patterns.repeats} />
      </section>
      <section className={styles.pattern}>
        <h2>{t('machines')}</h2>
        <MachineTable machines={patterns.machines} />
      </section>
      <div className={styles.pair}>
        <Costly rows={patterns.customers} label={t('customers')} />
        <Costly rows={patterns.suppliers} label={t('suppliers')} />
      </div>
    </div>
  );
}

function Repeats({ repeats }: { repeats: Patterns['repeats'] }) {
  const t = useTranslations('complaints.patterns');
  const format = useFormat();
  if (repeats.length === 0) return <p>{t('noRepeats')}</p>;
  return (
    <ul className={styles.steps}>
      {repeats.map(({ place, reason, from, until, complaints }) => (
        <li key={`${place} ${reason} ${from}`}>
          {t('repeat', { place, reason, from: format.date(from), until: format.date(until) })}{' '}
          {complaints.map(({ id, number }) => (
            <span key={id}>
              <PageLink inherit page={complaintDashboardPage} params={{ complaint_id: id }}>
                {number}
              </PageLink>{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Costly({ rows, label }: { rows: Patterns['customers']; label: string }) {
  const t = useTranslations('complaints.patterns');
  return (
    <section className={styles.pattern}>
      <h2>{label}</h2>
      {rows.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {rows.length > 0 && (
        <ScrollBox className={styles.scroll} aria-label={label}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th className={styles.right}>{t('count')}</th>
                <th className={styles.right}>{t('costEuro')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.name}</td>
                  <td className={`${styles.right} num`}>{row.count}</td>
                  <td className={`${styles.right} num`}>
                    <Money value={row.cost} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
