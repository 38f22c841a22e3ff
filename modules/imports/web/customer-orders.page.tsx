import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ImportRow, listImportsEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { customerOrdersPage } from '#modules/imports/contract/imports.pages.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ImportScreen } from './import-screen.tsx';
import { ImportStatusOf } from './import-status.tsx';
import { UploadDialog } from './upload.dialog.tsx';

/** Files of customers' orders: the history, and one of them opened with `?import=12`. */
export default function CustomerOrdersPage() {
  const { import: opened } = useSearch({ strict: false }) as { import?: string | number };
  const id = Number(opened ?? 0);
  return id > 0 ? <ImportScreen id={id} /> : <ImportList />;
}

function ImportList() {
  const t = useTranslations('imports.list');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const navigate = useNavigate();
  const mayImport = useMay()('baskets.edit');
  const [uploading, setUploading] = useState(false);
  const list = useListState({ filters: [], sort: 'none' });
  const page = usePages(listImportsEndpoint, {}, { live: ['import'] });
  const open = (id: number) => void navigate({ to: customerOrdersPage.path, search: { import: id } as never });
  useKeys(mayImport ? [{ keys: 'n', label: t('new'), run: () => setUploading(true), action: true }] : []);
  const newButton = mayImport && (
    <Button onClick={() => setUploading(true)} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const columns: Column<ImportRow>[] = [
    { key: 'createdAt', title: t('when'), cell: (row) => format.moment(row.createdAt), width: 'minmax(96px, 140px)' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, strong: true, width: 'minmax(110px, 1.4fr)' },
    { key: 'fileName', title: t('file'), cell: (row) => row.fileName, wide: true, width: 'minmax(120px, 1.4fr)' },
    { key: 'status', title: t('status'), cell: (row) => <ImportStatusOf status={row.status} />, width: 'minmax(96px, 120px)' },
    { key: 'rows', title: t('rows'), cell: (row) => format.quantity(row.rows), number: true, wide: true, width: '80px' },
    { key: 'imported', title: t('imported'), cell: (row) => format.quantity(row.imported), number: true, wide: true, width: '90px' },
    { key: 'rejected', title: t('rejected'), cell: (row) => format.quantity(row.rejected), number: true, wide: true, width: '90px' },
    { key: 'createdBy', title: t('by'), cell: (row) => row.createdBy, quiet: true, wide: true, width: 'minmax(96px, 160px)' },
  ];
  return (
    <Page
      title={tPages('imports_customer_orders')}
      flush
      actions={newButton}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <DataGrid
        label={tPages('imports_customer_orders')}
        columns={columns}
        rows={page.rows}
        rowId={(row) => String(row.id)}
        loading={page.loading}
        error={page.error}
        onRetry={page.retry}
        selected={list.selected}
        onSelect={(id) => (id && id === list.selected ? open(Number(id)) : list.select(id))}
        onOpen={(row) => open(row.id)}
        onEnd={page.readMore}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />}
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} onDone={open} />}
    </Page>
  );
}
