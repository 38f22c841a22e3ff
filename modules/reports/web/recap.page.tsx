import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import type { BasketStage } from '#modules/baskets/domain/stages.ts';
import { rebuildRecapEndpoint, recapEndpoint } from '#modules/reports/contract/recap.endpoints.ts';
import { recapPage } from '#modules/reports/contract/reports.pages.ts';
import { type RecapRow, recapRows, recapTable, recapTotal } from '#modules/reports/domain/recap.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { useMay } from '#platform/web/session.tsx';
import { Counted } from './counted.tsx';
import styles from './recap.module.css';
import { RecapBulk } from './recap-bulk.tsx';
import { drillOf } from './recap-drill.ts';
import { RecapSide } from './recap-side.tsx';
import { useRecapColumns, useRecapFile, useRecapName } from './use-recap-columns.tsx';

const rowId = ({ key }: RecapRow) => key;

/** The order overview: baskets per stage by day or week, or by unit, manager or product group. */
export default function RecapPage() {
  const t = useTranslations('reports.recap');
  const title = useTranslations('platform.pages')(recapPage.name);
  const may = useMay();
  const list = useListState({ filters: ['rows', 'from', 'until', 'unit', 'manager'], sort: 'day' });
  const { filter, setFilter } = list;
  const rows = recapRows.find((one) => one === filter.rows) ?? 'day';
  const input = {
    rows,
    ...(filter.from && { from: filter.from }),
    ...(filter.until && { until: filter.until }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.manager && { managerId: filter.manager }),
  };
  const { data, error, refetch } = useCall(recapEndpoint, input, { keepPrevious: true, live: ['basket'] });
  const { data: choices } = useCall(basketFiltersEndpoint, {});
  const rebuild = useAct(rebuildRecapEndpoint, {
    invalidates: ['reports.recap'],
    onDone: ({ stages }) => notify({ kind: 'success', title: t('rebuilt', { count: stages }) }),
  });
  const table = recapTable(data?.counts ?? []);
  // The total row drills down by the days of the whole span.
  const drill = (row: RecapRow, stage: BasketStage) => drillOf({ rows: row.key === '' ? 'day' : rows, filter }, row, stage);
  const view = useListView(recapPage.name, useRecapColumns(rows, drill));
  const file = useRecapFile(view.columns);
  const nameOf = useRecapName(rows);
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
      side={selected && <RecapSide row={selected} name={nameOf(selected)} drill={(stage) => drill(selected, stage)} onClose={close} />}
      foot={
        <>
          <RecapBulk chosen={picks.chosen} name={title} columns={file} onClear={picks.clear} />
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
          data={recapRows.map((value) => ({ value, label: t('perOf', { row: t(`rows.${value}`).toLowerCase() }) }))}
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
        rows={table}
        rowId={rowId}
        rowHeight={48}
        loading={!data && !error}
        error={error}
        onRetry={() => void refetch()}
        selected={list.selected}
        onSelect={list.select}
        onOpen={(row) => list.select(rowId(row))}
        {...picks.grid}
        {...(data && { total: { key: '', name: null, from: data.from, until: data.until, stages: recapTotal(table) } })}
        empty={<EmptyList title={t(data && data.from > data.until ? 'wrongOrder' : 'nothing')} />}
      />
      <div className={styles.help}>
        <Counted text={t('help')} />
      </div>
    </Page>
  );
}
