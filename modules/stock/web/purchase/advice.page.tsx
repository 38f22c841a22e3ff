import { Button, Select } from '@mantine/core';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { type AdviceRow, adviceActions, readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { stockAdvicePage, stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { StockSettingsButton } from '../settings/stock-settings-button.tsx';
import { makePurchases } from './make-purchases.tsx';
import { askPurchaseDays } from './move-purchase.tsx';
import styles from './purchase.module.css';
import { SupplierStrip } from './supplier-strip.tsx';
import { useQuantity } from './use-quantity.ts';
import { useStableAdvice } from './use-stable-advice.ts';

const AdviceSide = lazyPart(() => import('./advice-side.tsx'), 'AdviceSide');

/** What to buy, move or cancel now; rows that are ticked become one draft per supplier. */
export default function AdvicePage() {
  const t = useTranslations('stock.advice');
  const tList = useTranslations('stock.list');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const quantity = useQuantity();
  const may = useMay();
  const mayBuy = may(makePurchases.permission);
  const seesPrices = may(seePrices);
  const list = useListState({ filters: ['q', 'action'], sort: 'code' });
  const read = useCall(readAdviceEndpoint, {}, { live: ['stock_item', 'article', 'purchase', 'basket'] });
  const { data } = read;
  const words = (list.filter.q ?? '').toLowerCase();
  const { rows: all, changes, show } = useStableAdvice(data?.rows);
  const rows = all.filter(
    (row) =>
      (!list.filter.action || row.action === list.filter.action) &&
      `${row.code} ${row.name} ${row.supplier ?? ''} ${row.orders.map(({ number }) => number).join(' ')}`.toLowerCase().includes(words),
  );
  const picks = usePicks(rows, ({ key }) => key, mayBuy);
  const forWhat = useForText();
  const selected = all.find(({ key }) => key === list.selected);
  const columns: Column<AdviceRow>[] = [
    {
      key: 'action',
      title: t('action'),
      cell: ({ key, action }) => {
        const change = changes.get(key);
        return (
          <>
            {t(`actions.${action}`)} {change && <span className={styles.warn}>{t(`changes.${change}`)}</span>}
          </>
        );
      },
      text: ({ action }) => t(`actions.${action}`),
      width: 'minmax(96px, 132px)',
    },
    { key: 'code', title: t('code'), cell: (row) => row.code, text: (row) => row.code, strong: true, width: 'minmax(86px, 120px)' },
    {
      key: 'name',
      title: t('name'),
      cell: (row) => row.name,
      text: (row) => row.name,
      quiet: true,
      wide: true,
      width: 'minmax(120px, 2fr)',
    },
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => quantity.of(row.quantity, row),
      text: (row) => row.quantity,
      number: true,
      width: 'minmax(96px, 120px)',
    },
    {
      key: 'needOn',
      title: t('needOn'),
      cell: (row) => <DateText date={row.needOn} due />,
      text: (row) => row.needOn,
      wide: true,
      width: '104px',
    },
    { key: 'for', title: t('for'), cell: forWhat, text: forWhat, quiet: true, wide: true, width: 'minmax(100px, 1fr)' },
    {
      key: 'supplier',
      title: t('supplier'),
      cell: (row) => row.supplier,
      text: (row) => row.supplier,
      wide: true,
      width: 'minmax(110px, 1.4fr)',
    },
    {
      key: 'arrivesOn',
      title: t('arrivesOn'),
      cell: (row) => <Arrives row={row} />,
      text: (row) => row.arrivesOn ?? row.orderBy,
      wide: true,
      width: '120px',
    },
    ...(seesPrices
      ? [
          {
            key: 'goods',
            title: t('goods'),
            cell: (row: AdviceRow) => row.goodsEur !== null && format.money(moneyFromEuros(row.goodsEur)),
            text: (row: AdviceRow) => row.goodsEur,
            number: true,
            wide: true,
            width: '90px',
          },
        ]
      : []),
    {
      key: 'draft',
      title: t('draft'),
      cell: ({ draft }) =>
        draft && (
          <PageLink page={stockPurchasesPage} search={{ sel: String(draft.id) }}>
            {draft.number}
          </PageLink>
        ),
      text: ({ draft }) => draft?.number ?? null,
      wide: true,
      width: '90px',
    },
  ];
  return (
    <Page
      flush
      title={tPages(stockAdvicePage.name)}
      actions={
        <>
          <ExportButton name={tPages(stockAdvicePage.name)} columns={columns} readRows={() => Promise.resolve(rows)} />
          <StockSettingsButton />
        </>
      }
      side={selected && <AdviceSide key={selected.key} row={selected} maxWeeks={data?.maxWeeks ?? 0} onClose={() => list.select(null)} />}
      sideWidth={460}
      {...(selected && { onSideClose: () => list.select(null) })}
      foot={
        <>
          <BulkActs
            acts={[makePurchases, askPurchaseDays]}
            chosen={picks.chosen.filter(({ key }) => changes.get(key) !== 'gone')}
            onClear={picks.clear}
          />
          {picks.chosen.length === 0 && <ListFoot count={rows.length} countIsExact />}
        </>
      }
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        {list.filter.action ? (
          <FilterChip
            name={t('action')}
            value={t(`actions.${list.filter.action as AdviceRow['action']}`)}
            onRemove={() => list.setFilter('action', null)}
          />
        ) : (
          <Select
            w={150}
            aria-label={t('action')}
            placeholder={t('action')}
            data={adviceActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
            value={null}
            onChange={(value) => list.setFilter('action', value)}
          />
        )}
        {changes.size > 0 && (
          <Button size="xs" variant="light" onClick={show}>
            {t('changed', { count: changes.size })}
          </Button>
        )}
      </ListToolbar>
      <SupplierStrip orders={data?.orders ?? []} rows={data?.rows ?? []} mayBuy={mayBuy} />
      <DataGrid
        label={tPages(stockAdvicePage.name)}
        columns={columns}
        source={gridSource(readWhole(read, rows), list)}
        rowId={({ key }) => key}
        {...picks.grid}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={tList('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** Names the orders that need it, or the reason of the stock. */
function useForText(): (row: AdviceRow) => string {
  const t = useTranslations('stock.advice');
  return (row) => {
    if (row.purchase) return row.purchase.number;
    const [first, ...others] = row.orders;
    if (!first) return t(row.policy === 'stock' ? 'ofMinimum' : 'ofDemand');
    return others.length === 0 ? first.number : t('andMore', { number: first.number, count: others.length });
  };
}

/** The day that it arrives, in red when that is late; for what is ordered later, the last day to do so. */
function Arrives({ row }: { row: AdviceRow }) {
  const t = useTranslations('stock.advice');
  if (row.orderBy !== null) {
    return (
      <>
        {t('orderBy')} <DateText date={row.orderBy} />
      </>
    );
  }
  return (
    <span className={row.late ? styles.late : undefined}>
      <DateText date={row.arrivesOn} /> {row.late && t('late')}
    </span>
  );
}
