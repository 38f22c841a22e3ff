import { Button, Loader, SegmentedControl } from '@mantine/core';
import { recordImportsPage } from '#modules/imports/contract/imports.pages.ts';
import { listRecordRowsEndpoint, readRecordImportEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import type { RecordImportDetail, RecordRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { rowOutcomes } from '#modules/imports/domain/records/record-import.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { RecordColumns } from './record-columns.tsx';
import { RecordRowSide } from './record-row-side.tsx';
import { OutcomeOf } from './record-status.tsx';
import { RecordSummary } from './record-summary.tsx';
import styles from './records.module.css';

/** One import of master data: its columns, what becomes of each row, and what will happen. */
export function RecordImportScreen({ id }: { id: number }) {
  const title = useTranslations('platform.pages')(recordImportsPage.name);
  const { data, error, refetch } = useCall(readRecordImportEndpoint, { id }, { live: [`records:${id}`] });
  if (data) return <Opened found={data} />;
  return (
    <Page title={title} crumbs={[]}>
      {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loader aria-label={title} />}
    </Page>
  );
}

function Opened({ found }: { found: RecordImportDetail }) {
  const t = useTranslations('imports.records.detail');
  const tOutcomes = useTranslations('imports.records.outcomes');
  const title = useTranslations('platform.pages')(recordImportsPage.name);
  const format = useFormat();
  const list = useListState({ filters: ['outcome', 'import'], sort: 'none' });
  const chosen = rowOutcomes.find((one) => one === list.filter.outcome);
  const outcome = chosen ?? (found.counts.decide > 0 ? 'decide' : 'new');
  const page = usePages(listRecordRowsEndpoint, { id: found.id, outcome }, { live: [`records:${found.id}`] });
  const review = useAct(reviewRecordsEndpoint, { invalidates: ['imports'] });
  const shown = page.rows.find(({ place }) => String(place) === list.selected);
  const isOpen = found.status === 'checked' || found.status === 'finished';
  return (
    <Page
      title={`${found.kindTitle}: ${found.fileName}`}
      crumbs={[{ title, to: recordImportsPage.path }]}
      flush
      side={
        shown ? (
          <RecordRowSide key={shown.place} row={shown} found={found} isOpen={isOpen} onClose={() => list.select(null)} />
        ) : (
          <RecordSummary found={found} />
        )
      }
      sideWidth={360}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <RecordColumns found={found} isOpen={isOpen} />
      <ListToolbar>
        <div className={styles.outcomes}>
          <SegmentedControl
            size="xs"
            aria-label={t('filter')}
            data={rowOutcomes.map((value) => ({ value, label: `${tOutcomes(value)} ${format.quantity(found.counts[value])}` }))}
            value={outcome}
            onChange={(value) => list.setFilter('outcome', value)}
          />
        </div>
        {isOpen && found.suggestions > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={review.pending}
            onClick={() => void review.run({ id: found.id, version: found.version, suggestions: true })}
          >
            {t('takeAll', { count: found.suggestions })}
          </Button>
        )}
      </ListToolbar>
      <DataGrid
        label={t('rowsOf', { file: found.fileName })}
        columns={useColumns(found.sheets.length > 1)}
        source={gridSource(page, { selected: list.selected, select: list.select })}
        rowId={(row) => String(row.place)}
        empty={
          outcome === 'decide' ? (
            <EmptyList title={t('decided')} text={t('decidedText')} />
          ) : (
            <EmptyList title={t('noRows')} text={t('noRowsText')} />
          )
        }
      />
    </Page>
  );
}

function useColumns(hasSheets: boolean): Column<RecordRow>[] {
  const t = useTranslations('imports.records.detail');
  const first = ({ problems }: RecordRow) => problems.find(({ isPart }) => !isPart) ?? problems[0];
  return [
    {
      key: 'row',
      title: t('row'),
      cell: (row) => (hasSheets ? `${row.sheet} ${row.number}` : row.number),
      number: !hasSheets,
      strong: true,
      width: hasSheets ? '110px' : '52px',
    },
    { key: 'outcome', title: t('becomes'), cell: (row) => <OutcomeOf outcome={row.outcome} done={row.done} />, width: '112px' },
    { key: 'name', title: t('name'), cell: (row) => row.title, width: 'minmax(90px, 1fr)' },
    { key: 'column', title: t('column'), cell: (row) => first(row)?.column ?? '', wide: true, width: '44px' },
    { key: 'stands', title: t('stands'), cell: (row) => first(row)?.value ?? '', wide: true, width: 'minmax(80px, 1fr)' },
    {
      key: 'wrong',
      title: t('wrong'),
      cell: (row) => row.problems.map(({ text }) => text).join(' ') || [row.beside, ...row.changes].filter(Boolean).join(', '),
      width: 'minmax(120px, 2fr)',
    },
    {
      key: 'nearest',
      title: t('nearest'),
      cell: (row) => row.problems.find(({ suggestion }) => suggestion !== '')?.suggestion ?? '',
      wide: true,
      quiet: true,
      width: 'minmax(80px, 1fr)',
    },
  ];
}
