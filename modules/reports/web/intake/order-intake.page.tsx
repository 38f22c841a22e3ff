import { Select } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { orderIntakePage } from '#modules/reports/contract/reports.pages.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { intakePeriods } from '#modules/reports/domain/order-intake.ts';
import { CountedExplanation } from '#modules/reports/web/counted-explanation.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { IntakeList } from './intake-list.tsx';
import { byManager, type ManagerIntake, totalIntake } from './manager-intake.ts';
import styles from './order-intake.module.css';
import { SetIntakeTargets } from './set-intake-targets.tsx';
import { useIntakeColumns } from './use-intake-columns.ts';

/** Loads the large chart library only when there is something to draw. */
const IntakeChart = lazy(() => import('./intake-chart.tsx'));

const IntakeSide = lazyPart(() => import('./intake-side.tsx'), 'IntakeSide', 'soon');
const WeekdayTable = lazyPart(() => import('./weekday-table.tsx'), 'WeekdayTable');

const rowId = ({ managerId }: ManagerIntake) => String(managerId ?? 0);

/** Order intake per order manager: a chart of value against target, the numbers of the span, and the weekdays. */
export default function OrderIntakePage() {
  const t = useTranslations('reports.intake');
  const title = useTranslations('platform.pages')('dashboard_orderintake_per_ordermanager');
  const format = useFormat();
  const navigate = usePageNavigate();
  const list = useListState({ filters: ['from', 'until', 'by', 'unit'], sort: 'manager' });
  const { filter, setFilter } = list;
  const by = intakePeriods.find((one) => one === filter.by) ?? 'month';
  const span = {
    ...(filter.from && { from: filter.from }),
    ...(filter.until && { until: filter.until }),
    ...(filter.unit && { unitId: filter.unit }),
  };
  const read = useCall(readOrderIntakeEndpoint, { by, ...span }, { keepPrevious: true, live: ['basket', 'manager'] });
  const { data, error, refetch } = read;
  const { data: choices } = useCall(listBasketFiltersEndpoint, {});
  const view = useListView(orderIntakePage.name, useIntakeColumns());
  // Hides targets when a unit is selected: they apply to the whole shop.
  const intake = data && { ...data, targets: filter.unit ? [] : data.targets };
  const managers = intake ? byManager(intake) : [];
  const picks = usePicks(managers, rowId, useMay()(setIntakeTargetEndpoint.permission));
  const selected = managers.find((row) => rowId(row) === list.selected);
  const open = ({ managerId }: ManagerIntake) => {
    if (managerId === null) return;
    const search = { manager: String(managerId), ...(filter.unit && { unit: filter.unit }) };
    void navigate(searchDashboardPage, { search: search });
  };
  const total = totalIntake(managers, t('total'));
  return (
    <Page
      title={title}
      flush
      actions={<ExportButton name={title} columns={view.columns} readRows={() => Promise.resolve(managers)} />}
      onSideClose={selected && (() => list.select(null))}
      side={
        selected &&
        data && (
          <IntakeSide
            key={rowId(selected)}
            row={selected}
            targets={data.targets.find(({ managerId }) => managerId === selected.managerId)?.set ?? []}
            month={data.month}
            ofUnit={Boolean(filter.unit)}
            onOpen={() => open(selected)}
            onClose={() => list.select(null)}
          />
        )
      }
      foot={
        <>
          {data && <SetIntakeTargets chosen={picks.chosen} targets={data.targets} month={data.month} onClear={picks.clear} />}
          {picks.chosen.length === 0 && <ListFoot count={data && managers.length} total={format.money(total.value, { sign: true })} />}
        </>
      }
    >
      <ListToolbar>
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            size="xs"
            w={140}
            aria-label={t(name)}
            value={filter[name] ?? data?.[name] ?? null}
            onChange={(day) => setFilter(name, day)}
          />
        ))}
        <Select
          size="xs"
          w={120}
          aria-label={t('by')}
          data={intakePeriods.map((value) => ({ value, label: t(value) }))}
          value={by}
          onChange={(value) => setFilter('by', value)}
          allowDeselect={false}
        />
        <FilterSelect
          label={t('unit')}
          width={170}
          data={choices?.units.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={filter.unit}
          onChange={(value) => setFilter('unit', value)}
        />
        {view.menu}
      </ListToolbar>
      <div className={styles.content}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {intake && !error && managers.length === 0 && <EmptyList title={t(intake.from > intake.until ? 'wrongOrder' : 'nothing')} />}
        {intake && !error && managers.length > 0 && (
          <>
            <div className={styles.chart}>
              <Suspense>
                <IntakeChart intake={intake} by={by} />
              </Suspense>
            </div>
            <IntakeList
              columns={view.columns}
              source={gridSource(readWhole(read, managers), list)}
              rowId={rowId}
              onOpen={open}
              total={total}
              {...picks.grid}
            />
            <WeekdayTable input={span} />
          </>
        )}
        <CountedExplanation text={t('help')} />
      </div>
    </Page>
  );
}
