import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { listImportsEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { customerOrdersPage } from '#modules/imports/contract/imports.pages.ts';
import { importStatuses } from '#modules/imports/domain/import-status.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { startImport } from './start-import.tsx';
import { useImportColumns } from './use-import-columns.tsx';

const ImportScreen = lazyPart(() => import('./import-screen.tsx'), 'ImportScreen');
const ImportSide = lazyPart(() => import('./import-side.tsx'), 'ImportSide', 'soon');
const UploadDialog = lazyPart(() => import('./upload.dialog.tsx'), 'UploadDialog', 'soon');

/** Lists the imports; `?import=12` opens one of them. */
export default function CustomerOrdersPage() {
  const { import: opened } = usePageSearch(customerOrdersPage);
  const id = Number(opened ?? 0);
  return id > 0 ? <ImportScreen id={id} /> : <ImportList />;
}

function ImportList() {
  const t = useTranslations('imports.list');
  const tStates = useTranslations('imports.states');
  const title = useTranslations('platform.pages')(customerOrdersPage.name);
  const navigate = usePageNavigate();
  const mayImport = useMay()('baskets.edit');
  const [uploading, setUploading] = useState(false);
  const list = useListState({ filters: ['q', 'status'], sort: 'none' });
  const { filter } = list;
  const status = importStatuses.find((one) => one === filter.status);
  const filters = { ...(filter.q && { search: filter.q }), ...(status && { status }) };
  const imports = usePagedList(listImportsEndpoint, filters, {
    ...{ name: customerOrdersPage.name, title, list, columns: useImportColumns(), live: ['import'], mayPick: mayImport },
  });
  const { selected } = imports;
  const open = (id: number) => void navigate(customerOrdersPage, { search: { import: String(id) } });
  useKeys(mayImport ? [{ keys: 'n', label: t('new'), run: () => setUploading(true), action: true }] : []);
  const newButton = mayImport && (
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
          {imports.exportButton}
          {newButton}
        </>
      }
      side={selected && <ImportSide row={selected} onOpen={() => open(selected.id)} onClose={() => list.select(null)} />}
      foot={imports.foot({ acts: <BulkActs acts={[startImport]} chosen={imports.chosen} onClear={imports.clearPicks} /> })}
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <Select
          size="xs"
          w={140}
          aria-label={t('status')}
          placeholder={t('status')}
          data={importStatuses.map((value) => ({ value, label: tStates(value) }))}
          value={status ?? null}
          onChange={(value) => list.setFilter('status', value)}
          clearable
        />
        {imports.menu}
      </ListToolbar>
      <DataGrid
        {...imports.grid}
        onOpen={(row) => open(row.id)}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </FilteredEmptyList>
        }
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} onDone={open} />}
    </Page>
  );
}
