import { Select } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { orderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { orderIntakePage } from '#modules/reports/contract/reports.pages.ts';
import { intakePeriods } from '#modules/reports/domain/order-intake.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { byManager, IntakeTable } from './intake-table.tsx';
import styles from './order-intake.module.css';
import { useIntakeColumns } from './use-intake-columns.ts';

/** The chart's library is large: it is fetched when there is something to draw. */
const IntakeChart = lazy(() => import('./intake-chart.tsx'));

/** What each order manager offered and took in: a chart of order value by period, and the numbers of the whole span. */
export default function OrderIntakePage() {
  const t = useTranslations('reports.intake');
  const title = useTranslations('platform.pages')('dashboard_orderintake_per_ordermanager');
  const { filter, setFilter } = useListState({ filters: ['from', 'until', 'by', 'unit'], sort: 'manager' });
  const by = intakePeriods.find((one) => one === filter.by) ?? 'month';
  const input = {
    by,
    ...(filter.from && { from: filter.from }),
    ...(filter.until && { until: filter.until }),
    ...(filter.unit && { unitId: filter.unit }),
  };
  const { data, error, refetch } = useCall(orderIntakeEndpoint, input, { keepPrevious: true, live: ['basket'] });
  const { data: choices } = useCall(basketFiltersEndpoint, {});
  const view = useListView(orderIntakePage.name, useIntakeColumns());
  const { columns } = view;
  const rows = data?.rows ?? [];
  return (
    <Page title={title} flush actions={<ExportButton name={title} columns={columns} readRows={() => Promise.resolve(byManager(rows))} />}>
      <ListToolbar>
        <DateField
          size="xs"
          w={140}
          aria-label={t('from')}
          value={filter.from ?? data?.from ?? null}
          onChange={(day) => setFilter('from', day)}
        />
        <DateField
          size="xs"
          w={140}
          aria-label={t('until')}
          value={filter.until ?? data?.until ?? null}
          onChange={(day) => setFilter('until', day)}
        />
        <Select
          size="xs"
          w={120}
          aria-label={t('by')}
          data={intakePeriods.map((value) => ({ value, label: t(value) }))}
          value={by}
          onChange={(value) => setFilter('by', value)}
          allowDeselect={false}
        />
        <Select
          size="xs"
          w={170}
          aria-label={t('unit')}
          placeholder={t('unit')}
          data={choices?.units.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={filter.unit ?? null}
          onChange={(value) => setFilter('unit', value)}
          clearable
        />
        {view.menu}
      </ListToolbar>
      <div className={styles.content}>
        {error && <Problem error={error} retry={() => void refetch()} />}
        {data && !error && rows.length === 0 && <EmptyList title={t(data.from > data.until ? 'wrongOrder' : 'nothing')} />}
        {rows.length > 0 && !error && (
          <>
            <div className={styles.chart}>
              <Suspense>
                <IntakeChart rows={rows} by={by} />
              </Suspense>
            </div>
            <IntakeTable columns={columns} rows={rows} unit={filter.unit} />
          </>
        )}
        <p className={styles.help}>{t('help')}</p>
      </div>
    </Page>
  );
}
