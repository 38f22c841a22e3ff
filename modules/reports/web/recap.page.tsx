import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import { rebuildRecapEndpoint, recapEndpoint } from '#modules/reports/contract/recap.endpoints.ts';
import { recapPage } from '#modules/reports/contract/reports.pages.ts';
import { type RecapRow, recapRows, recapTable } from '#modules/reports/domain/recap.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './recap.module.css';
import { RecapTable } from './recap-table.tsx';

/** What came in, went on and went out by day or week, or by unit, manager or product group. */
export default function RecapPage() {
  const t = useTranslations('reports.recap');
  const title = useTranslations('platform.pages')(recapPage.name);
  const may = useMay();
  const { filter, setFilter } = useListState({ filters: ['rows', 'from', 'until', 'unit', 'manager'], sort: 'day' });
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
  const rowName = ({ name, key }: RecapRow) => name ?? key;
  const view = useListView(recapPage.name, [
    { key: 'row', title: t(`rows.${rows}`), strong: true },
    ...basketStages.map((stage) => ({ key: stage, title: t(`stages.${stage}`) })),
  ]);
  const stages = basketStages.filter((stage) => view.columns.some(({ key }) => key === stage));
  const columns: Column<RecapRow>[] = [
    { key: 'row', title: t(`rows.${rows}`), cell: rowName, text: rowName },
    ...stages.flatMap((stage): Column<RecapRow>[] => {
      const count = (row: RecapRow) => row.stages[stage].count;
      const value = (row: RecapRow) => eurosOf(row.stages[stage].value);
      const title = t(`stages.${stage}`);
      return [
        { key: stage, title, cell: count, text: count },
        { key: `${stage}Value`, title: t('valueOf', { stage: title }), cell: value, text: value },
      ];
    }),
  ];
  const select = (name: 'unit' | 'manager', from: readonly { id: number; name: string }[] = []) => (
    <Select
      size="xs"
      w={170}
      aria-label={t(name)}
      placeholder={t(name)}
      data={from.map((one) => ({ value: String(one.id), label: one.name }))}
      value={filter[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
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
          <ExportButton name={title} columns={columns} readRows={() => Promise.resolve(table)} />
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
        {select('unit', choices?.units)}
        {select('manager', choices?.managers)}
        {view.menu}
      </ListToolbar>
      <div className={styles.content}>
        {error && <Problem error={error} retry={() => void refetch()} />}
        {data && !error && table.length === 0 && <EmptyList title={t(data.from > data.until ? 'wrongOrder' : 'nothing')} />}
        {data && !error && table.length > 0 && <RecapTable rows={rows} table={table} stages={stages} span={data} filter={filter} />}
        <p className={styles.help}>{t('help')}</p>
      </div>
    </Page>
  );
}
