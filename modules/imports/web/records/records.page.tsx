import { Button } from '@mantine/core';
import { useState } from 'react';
import { recordImportsPage } from '#modules/imports/contract/imports.pages.ts';
import { listRecordImportsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import type { RecordImportRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { ExportMenu } from './export-menu.tsx';
import { RecordImportStatusOf } from './record-status.tsx';

const RecordImportScreen = lazyPart(() => import('./record-import-screen.tsx'), 'RecordImportScreen');
const UploadRecords = lazyPart(() => import('./upload-records.dialog.tsx'), 'UploadRecords', 'soon');

/** Lists the imports of master data; `?import=12` opens one, `?kind=papers` opens the form for a file of that kind. */
export default function RecordsPage() {
  const { import: opened } = usePageSearch(recordImportsPage);
  const id = Number(opened ?? 0);
  return id > 0 ? <RecordImportScreen id={id} /> : <RecordImportList />;
}

function RecordImportList() {
  const t = useTranslations('imports.records.list');
  const title = useTranslations('platform.pages')(recordImportsPage.name);
  const navigate = usePageNavigate();
  const { kind } = usePageSearch(recordImportsPage);
  const [uploading, setUploading] = useState(kind !== undefined);
  const open = (id: number) => void navigate(recordImportsPage, { search: { import: String(id) } });
  const list = { selected: null, select: (id: string | null) => id !== null && open(Number(id)) };
  const imports = usePagedList(
    listRecordImportsEndpoint,
    {},
    { name: recordImportsPage.name, title, list, columns: useColumns(), live: ['records'] },
  );
  useKeys([{ keys: 'n', label: t('new'), run: () => setUploading(true), action: true }]);
  const newButton = (
    <Button onClick={() => setUploading(true)} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          <ExportMenu />
          {newButton}
        </>
      }
      foot={imports.foot()}
    >
      <DataGrid
        {...imports.grid}
        onOpen={(row) => open(row.id)}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />}
      />
      {uploading && <UploadRecords kind={kind ?? ''} onClose={() => setUploading(false)} onDone={open} />}
    </Page>
  );
}

function useColumns(): Column<RecordImportRow>[] {
  const t = useTranslations('imports.records.list');
  const format = useFormat();
  return [
    { key: 'when', title: t('when'), cell: (row) => format.moment(row.createdAt), wide: true, width: 'minmax(96px, 124px)' },
    { key: 'kind', title: t('kind'), cell: (row) => row.kindTitle, strong: true, width: 'minmax(90px, 160px)' },
    { key: 'file', title: t('file'), cell: (row) => row.fileName, width: 'minmax(110px, 1.4fr)' },
    { key: 'status', title: t('status'), cell: (row) => <RecordImportStatusOf status={row.status} />, width: 'minmax(96px, 130px)' },
    { key: 'rows', title: t('rows'), cell: (row) => format.quantity(row.rows), number: true, wide: true, width: '80px' },
    { key: 'written', title: t('written'), cell: (row) => format.quantity(row.written), number: true, wide: true, width: '90px' },
    { key: 'waiting', title: t('waiting'), cell: (row) => format.quantity(row.counts.decide), number: true, wide: true, width: '100px' },
    { key: 'by', title: t('by'), cell: (row) => row.createdBy, quiet: true, wide: true, width: 'minmax(96px, 0.8fr)' },
  ];
}
