import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { listMaterialsEndpoint, type MaterialRow, materialStates } from '#modules/stock/contract/material/materials.endpoints.ts';
import { stockMaterialsPage } from '#modules/stock/contract/stock.pages.ts';
import { materialKinds } from '#modules/stock/domain/material/add-material.ts';
import { kgOfPaper } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../stock.module.css';
import { useFindScanned } from '../use-find-scanned.ts';
import { useQuantityHint } from '../use-quantity-hint.ts';
import { useMaterialSize } from './use-material-size.ts';

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
  const format = useFormat();
  const hint = useQuantityHint();
  const shown = (quantity: number, row: MaterialRow) => <span title={hint(quantity, packedOf(row))}>{format.decimal(quantity)}</span>;
  const may = useMay();
  const sizeOf = useMaterialSize();
  const tPrices = useTranslations('stock.priceChange');
  const [receiving, setReceiving] = useState(false);
  const [adding, setAdding] = useState(false);
  const [pricing, setPricing] = useState<'change' | 'takeOver' | null>(null);
  const list = useListState({ filters: ['q', 'state', 'kind'], sort: 'paper' });
  const state = materialStates.find((one) => one === list.filter.state);
  const kind = materialKinds.find((one) => one === list.filter.kind);
  const asked = { ...(list.filter.q && { search: list.filter.q }), ...(state && { state }), ...(kind && { kind }) };
  const page = usePages(listMaterialsEndpoint, asked, { live: ['stock_item', 'basket', 'purchase'] });
  useFindScanned();
  const { columns, menu } = useListView<Column<MaterialRow>>('stock_materials', [
    { key: 'paper', title: t('paper'), cell: (row) => row.paper, strong: true, text: (row) => row.paper, width: 'minmax(90px, 170px)' },
    { key: 'name', title: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 'minmax(110px, 2fr)' },
    { key: 'size', title: t('size'), cell: sizeOf, quiet: true, wide: true, text: sizeOf, width: '110px' },
    {
      key: 'physical',
      title: tList('physical'),
      cell: (row) => shown(row.physical, row),
      number: true,
      wide: true,
      text: (row) => row.physical,
      width: '92px',
    },
    {
      key: 'reserved',
      title: tList('reserved'),
      cell: (row) => shown(row.reserved, row),
      number: true,
      wide: true,
      text: (row) => row.reserved,
      width: '96px',
    },
    {
      key: 'available',
      title: t('available'),
      cell: (row) => <Available row={row} />,
      number: true,
      text: (row) => row.available,
      width: 'minmax(104px, 116px)',
    },
    {
      key: 'expected',
      title: t('expected'),
      cell: (row) =>
        row.expected > 0 && (
          <>
            {format.decimal(row.expected)} <DateText date={row.expectedOn} due />
          </>
        ),
      number: true,
      wide: true,
      text: (row) => row.expected,
      width: '150px',
    },
    {
      key: 'needOn',
      title: t('needOn'),
      cell: (row) => <DateText date={row.needOn} due />,
      wide: true,
      text: (row) => row.needOn,
      width: '110px',
    },
    {
      key: 'kg',
      title: t('kg'),
      cell: (row) => row.kg !== null && format.quantity(Math.round(row.kg)),
      number: true,
      wide: true,
      text: (row) => (row.kg === null ? null : Math.round(row.kg)),
      width: '72px',
    },
    ...(may('stock.see_prices')
      ? [
          {
            key: 'value',
            title: t('value'),
            cell: (row: MaterialRow) => row.valueEur !== null && format.money(moneyFromEuros(row.valueEur), { sign: true }),
            number: true,
            wide: true,
            text: (row: MaterialRow) => row.valueEur,
            width: '110px',
          },
        ]
      : []),
    {
      key: 'locations',
      title: tList('locations'),
      cell: (row) => row.locations,
      quiet: true,
      wide: true,
      text: (row) => row.locations,
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'kind',
      title: t('kind'),
      cell: (row) => t(`kinds.${row.kind}`),
      quiet: true,
      wide: true,
      text: (row) => t(`kinds.${row.kind}`),
      width: '110px',
    },
  ]);
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
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        {state ? (
          <FilterChip name={tList('state')} value={tList(state)} onRemove={() => list.setFilter('state', null)} />
        ) : (
          <Select
            w={150}
            aria-label={tList('state')}
            placeholder={tList('state')}
            data={materialStates.map((value) => ({ value, label: tList(value) }))}
            value={null}
            onChange={(value) => list.setFilter('state', value)}
          />
        )}
        {kind ? (
          <FilterChip name={t('kind')} value={t(`kinds.${kind}`)} onRemove={() => list.setFilter('kind', null)} />
        ) : (
          <Select
            w={150}
            aria-label={t('kind')}
            placeholder={t('kind')}
            data={materialKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={null}
            onChange={(value) => list.setFilter('kind', value)}
          />
        )}
        <ExportButton
          size="xs"
          name={tPages(stockMaterialsPage.name)}
          columns={columns}
          readRows={() => readAll<typeof listMaterialsEndpoint, MaterialRow>(listMaterialsEndpoint, asked)}
        />
        {menu}
      </ListToolbar>
      <DataGrid
        label={tPages(stockMaterialsPage.name)}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(row) => String(row.itemId)}
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

const packedOf = (row: MaterialRow) => ({ perPack: row.perPack, unitKg: kgOfPaper(row) });

/** What is usable and not reserved, in red when jobs need more than there is. */
function Available({ row }: { row: MaterialRow }) {
  const t = useTranslations('stock.list');
  const format = useFormat();
  const hint = useQuantityHint();
  const tone = row.available < 0 ? 'short' : row.belowMinimum ? 'below' : undefined;
  return (
    <span
      data-tone={tone}
      className={styles.economic}
      title={[tone && t(tone), hint(row.available, packedOf(row))].filter(Boolean).join(' · ') || undefined}
    >
      {tone && <span className={styles.sign} aria-hidden />}
      {format.decimal(row.available)}
      {tone && <span className="hidden-text"> {t(tone)}</span>}
    </span>
  );
}
