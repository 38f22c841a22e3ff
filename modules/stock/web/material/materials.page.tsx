import { Button } from '@mantine/core';
import { useState } from 'react';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { listMaterialsEndpoint, materialStates } from '#modules/stock/contract/material/materials.endpoints.ts';
import { stockMaterialsPage } from '#modules/stock/contract/stock.pages.ts';
import { materialKinds } from '#modules/stock/domain/material/add-material.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { CameraButton } from '#platform/web/scan/camera-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useFindScanned } from '../use-find-scanned.ts';
import { useMaterialColumns } from './material-columns.tsx';
import { MaterialFilters } from './material-filters.tsx';

const MaterialSide = lazyPart(() => import('./material-side.tsx'), 'MaterialSide');
const ChangePricesDialog = lazyPart(() => import('../price/change-prices.dialog.tsx'), 'ChangePricesDialog');
const TakeOverPricesDialog = lazyPart(() => import('../price/take-over-prices.dialog.tsx'), 'TakeOverPricesDialog');
const AddMaterialDialog = lazyPart(() => import('./add-material.dialog.tsx'), 'AddMaterialDialog');
const ReceiveMaterialDialog = lazyPart(() => import('./receive-material.dialog.tsx'), 'ReceiveMaterialDialog');

/** List of papers and other materials in stock with quantities, need date and value; the selected one is shown beside it with its lots and journal. */
export default function StockMaterialsPage() {
  const t = useTranslations('stock.materials');
  const tList = useTranslations('stock.list');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const tPrices = useTranslations('stock.priceChange');
  const [receiving, setReceiving] = useState(false);
  const [adding, setAdding] = useState(false);
  const [pricing, setPricing] = useState<'change' | 'takeOver' | null>(null);
  const list = useListState({ filters: ['q', 'state', 'kind'], sort: 'paper' });
  const state = materialStates.find((one) => one === list.filter.state);
  const kind = materialKinds.find((one) => one === list.filter.kind);
  const asked = { ...(list.filter.q && { search: list.filter.q }), ...(state && { state }), ...(kind && { kind }) };
  const find = useFindScanned();
  const columns = useMaterialColumns();
  const materials = usePagedList(listMaterialsEndpoint, asked, {
    ...{ name: 'stock_materials', title: tPages(stockMaterialsPage.name), list, columns, live: ['stock_item', 'basket', 'purchase'] },
    rowId: (row) => String(row.itemId),
    exportSize: 'xs',
  });
  const receive = may('stock.mutate') && <Button onClick={() => setReceiving(true)}>{t('receive')}</Button>;
  const filtered = Object.keys(list.filter).length > 0;
  return (
    <Page
      flush
      title={tPages(stockMaterialsPage.name)}
      actions={
        <>
          {may('stock.purchase') && (
            <>
              <Button variant="default" onClick={() => setPricing('change')}>
                {tPrices('open')}
              </Button>
              <Button variant="default" onClick={() => setPricing('takeOver')}>
                {tPrices('takeOver')}
              </Button>
            </>
          )}
          {may(addMaterialEndpoint.permission) && (
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('add.open')}
            </Button>
          )}
          {receive}
        </>
      }
      side={list.selected && <MaterialSide key={list.selected} itemId={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={470}
      onSideBack={() => list.select(null)}
      foot={materials.foot()}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <CameraButton onCode={find} />
        <MaterialFilters state={state} kind={kind} onFilter={list.setFilter} />
        {materials.exportButton}
        {materials.menu}
      </ListToolbar>
      <DataGrid
        {...materials.grid}
        empty={
          <FilteredEmptyList list={list} isFiltered={filtered} nothing={t('nothing')} clear={tList('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={receive} />
          </FilteredEmptyList>
        }
      />
      {pricing === 'change' && <ChangePricesDialog onClose={() => setPricing(null)} />}
      {pricing === 'takeOver' && <TakeOverPricesDialog onClose={() => setPricing(null)} />}
      {adding && <AddMaterialDialog onAdded={(itemId) => list.select(String(itemId))} onClose={() => setAdding(false)} />}
      {receiving && <ReceiveMaterialDialog onClose={() => setReceiving(false)} />}
    </Page>
  );
}
