import { Select } from '@mantine/core';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import type { BasketStage } from '#modules/baskets/domain/basket/stages.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import { rebuildOverviewEndpoint } from '#modules/reports/contract/rebuild-overview.endpoint.ts';
import { overviewPage } from '#modules/reports/contract/reports.pages.ts';
import { type OverviewRow, overviewGroupings, overviewTable, overviewTotal } from '#modules/reports/domain/overview.ts';
import { CountedExplanation } from '#modules/reports/web/counted-explanation.tsx';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './overview.module.css';
import { OverviewBulk } from './overview-bulk.tsx';
import { buildDrill } from './overview-drill.ts';
import { OverviewSide } from './overview-side.tsx';
import { useOverviewColumns, useOverviewFileColumns, useOverviewName } from './use-overview-columns.tsx';

const rowId = ({ key }: OverviewRow) => key;

/** The order overview: baskets per stage by day or week, or by unit, manager or product group. */
export default function OverviewPage() {
  const t = useTranslations('reports.recap');
  const title = useTranslations('platform.pages')(overviewPage.name);
  const may = useMay();
  const list = useListState({ filters: ['rows', 'from', 'until', 'unit', 'manager'], sort: 'day' });
  const { filter, setFilter } = list;
  const rows = overviewGroupings.find((one) => one === filter.rows) ?? 'day';
  const input = {
    rows,
    ...(filter.from && { from: filter.from }),
    ...(filter.until && { until: filter.until }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.manager && { managerId: filter.manager }),
  };
  const read = useCall(readOverviewEndpoint, input, { keepPrevious: true, live: ['basket'] });
  const { data } = read;
  const { data: choices } = useCall(listBasketFiltersEndpoint, {});
  const rebuild = useAct(rebuildOverviewEndpoint, {
    invalidates: [readOverviewEndpoint],
    onDone: ({ stages }) => notify({ kind: 'success', title: t('rebuilt', { count: stages }) }),
  });
  const table = overviewTable(data?.counts ?? []);
  // The total row drills down by the days of the whole span.
  const drill = (row: OverviewRow, stage: BasketStage) => buildDrill({ rows: row.key === '' ? 'day' : rows, filter }, row, stage);
  const view = useListView(overviewPage.name, useOverviewColumns(rows, drill));
  const file = useOverviewFileColumns(view.columns);
  const nameOf = useOverviewName(rows);
  const picks = usePicks(table, rowId);
  const selected = table.find((row) => rowId(row) === list.selected);
  const close = () => list.select(null);
  const named = (name: 'unit' | 'manager', from: readonly { id: number; name: string }[] = []) => (
    <FilterSelect
      label={t(name)}
      width={170}
      data={from.map((one) => ({ value: String(one.id), label: one.name }))}
      value={filter[name]}
      onChange={(value) => setFilter(name, value)}
    />
  );
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {may('ADMIN') && (
            <ConfirmButton variant="subtle" question={t('rebuildQuestion')} verb={t('rebuildVerb')} onConfirm={() => rebuild.run({})}>
              {t('rebuild')}
            </ConfirmButton>
          )}
          <ExportButton name={title} columns={file} readRows={() => Promise.resolve(table)} />
        </>
      }
      onSideClose={selected && close}
      side={selected && <OverviewSide row={selected} name={nameOf(selected)} drill={(stage) => drill(selected, stage)} onClose={close} />}
      foot={
        <>
          <OverviewBulk chosen={picks.chosen} name={title} columns={file} onClear={picks.clear} />
          {picks.chosen.length === 0 && <ListFoot count={data && table.length} />}
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
          w={150}
          aria-label={t('per')}
          data={overviewGroupings.map((value) => ({ value, label: t('perOf', { row: t(`rows.${value}`).toLowerCase() }) }))}
          value={rows}
          onChange={(value) => setFilter('rows', value)}
          allowDeselect={false}
        />
        {named('unit', choices?.units)}
        {named('manager', choices?.managers)}
        {view.menu}
      </ListToolbar>
      <DataGrid
        label={t(`rows.${rows}`)}
        columns={view.columns}
        source={gridSource(readWhole(read, table), list)}
        rowId={rowId}
        rowHeight={48}
        onOpen={(row) => list.select(rowId(row))}
        {...picks.grid}
        {...(data && { total: { key: '', name: null, from: data.from, until: data.until, stages: overviewTotal(table) } })}
        empty={<EmptyList title={t(data && data.from > data.until ? 'wrongOrder' : 'nothing')} />}
      />
      <div className={styles.help}>
        <CountedExplanation text={t('help')} />
      </div>
    </Page>
  );
}
