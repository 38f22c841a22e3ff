import { Button, Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ImportRow, listImportsEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { customerOrdersPage } from '#modules/imports/contract/imports.pages.ts';
import { importStatuses } from '#modules/imports/domain/import-status.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ImportBulk } from './import-bulk.tsx';
import { ImportScreen } from './import-screen.tsx';
import { ImportSide } from './import-side.tsx';
import { UploadDialog } from './upload.dialog.tsx';
import { useImportColumns } from './use-import-columns.tsx';

/** Files of customers' orders: the history, and one of them opened with `?import=12`. */
export default function CustomerOrdersPage() {
  const { import: opened } = useSearch({ strict: false }) as { import?: string | number };
  const id = Number(opened ?? 0);
  return id > 0 ? <ImportScreen id={id} /> : <ImportList />;
}

function ImportList() {
  const t = useTranslations('imports.list');
  const tStates = useTranslations('imports.states');
  const title = useTranslations('platform.pages')(customerOrdersPage.name);
  const navigate = useNavigate();
  const mayImport = useMay()('baskets.edit');
  const [uploading, setUploading] = useState(false);
  const list = useListState({ filters: ['q', 'status'], sort: 'none' });
  const { filter } = list;
  const status = importStatuses.find((one) => one === filter.status);
  const asked = { ...(filter.q && { search: filter.q }), ...(status && { status }) };
  const page = usePages(listImportsEndpoint, asked, { live: ['import'] });
  const picks = usePicks(page.rows, (row) => String(row.id), mayImport);
  const view = useListView(customerOrdersPage.name, useImportColumns());
  const open = (id: number) => void navigate({ to: customerOrdersPage.path, search: { import: id } as never });
  useKeys(mayImport ? [{ keys: 'n', label: t('new'), run: () => setUploading(true), action: true }] : []);
  const selected = page.rows.find((row) => String(row.id) === list.selected);
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
          <ExportButton
            name={title}
            columns={view.columns}
            readRows={() => readAll<typeof listImportsEndpoint, ImportRow>(listImportsEndpoint, asked)}
          />
          {newButton}
        </>
      }
      side={selected && <ImportSide row={selected} onOpen={() => open(selected.id)} onClose={() => list.select(null)} />}
      foot={
        <>
          <ImportBulk chosen={picks.chosen} onClear={picks.clear} />
          {picks.chosen.length === 0 && <ListFoot count={page.count} countIsExact={page.countIsExact} />}
        </>
      }
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
        {view.menu}
      </ListToolbar>
      <DataGrid
        label={title}
        columns={view.columns}
        rows={page.rows}
        rowId={(row) => String(row.id)}
        loading={page.loading}
        error={page.error}
        onRetry={page.retry}
        selected={list.selected}
        onSelect={list.select}
        {...picks.grid}
        onOpen={(row) => open(row.id)}
        onEnd={page.readMore}
        empty={
          Object.keys(filter).length > 0 ? (
            <EmptyList
              title={t('nothing')}
              action={
                <Button variant="default" onClick={list.clearFilters}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          )
        }
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} onDone={open} />}
    </Page>
  );
}
