import { Select } from '@mantine/core';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { listPurchasesEndpoint, type PurchaseRow, purchaseStates } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { stockAdvicePage, stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { CameraButton } from '#platform/web/scan/camera-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useFindScanned } from '../use-find-scanned.ts';
import styles from './purchase.module.css';
import { PurchaseStatusBadge } from './purchase-status.tsx';

const PurchaseSide = lazyPart(() => import('./purchase-side.tsx'), 'PurchaseSide');

/** Purchase orders from draft to invoice; the selected one is shown beside the list with its lines and receipts. */
export default function PurchasesPage() {
  const t = useTranslations('stock.purchases');
  const tList = useTranslations('stock.list');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const seesPrices = useMay()(seePrices);
  const list = useListState({ filters: ['q', 'state'], sort: '-number' });
  const state = purchaseStates.find((one) => one === list.filter.state);
  const asked = { ...(list.filter.q && { search: list.filter.q }), ...(state && { state }) };
  const find = useFindScanned({ purchases: true, otherwise: (code) => list.setFilter('q', code) });
  const columns: readonly Column<PurchaseRow>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.number, strong: true, text: (row) => row.number, width: 'minmax(84px, 100px)' },
    { key: 'supplier', title: t('supplier'), cell: (row) => row.supplier, text: (row) => row.supplier, width: 'minmax(120px, 2fr)' },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <PurchaseStatusBadge status={row.status} />,
      text: (row) => t(`statuses.${row.status}`),
      width: 'minmax(120px, 150px)',
    },
    {
      key: 'items',
      title: t('items'),
      cell: (row) => row.items,
      quiet: true,
      wide: true,
      text: (row) => row.items,
      width: 'minmax(120px, 2fr)',
    },
    {
      key: 'orderedAt',
      title: t('orderedAt'),
      cell: (row) => row.orderedAt && format.moment(row.orderedAt),
      wide: true,
      text: (row) => row.orderedAt && format.moment(row.orderedAt),
      width: '140px',
    },
    {
      key: 'expectedOn',
      title: t('expectedOn'),
      cell: (row) => (
        <span className={row.differs ? styles.warn : undefined} title={row.differs ? t('differs') : undefined}>
          <DateText date={row.expectedOn} due />
        </span>
      ),
      wide: true,
      text: (row) => row.expectedOn,
      width: '120px',
    },
    ...(seesPrices
      ? [
          {
            key: 'total',
            title: t('total'),
            cell: (row: PurchaseRow) => row.totalEur !== null && format.money(moneyFromEuros(row.totalEur)),
            number: true,
            wide: true,
            text: (row: PurchaseRow) => row.totalEur,
            width: '100px',
          },
        ]
      : []),
  ];
  const purchases = usePagedList(listPurchasesEndpoint, asked, {
    ...{ name: 'stock_material_purchases', title: tPages(stockPurchasesPage.name), list, columns, live: ['purchase'] },
    exportSize: 'xs',
  });
  return (
    <Page
      flush
      title={tPages(stockPurchasesPage.name)}
      side={list.selected && <PurchaseSide key={list.selected} id={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={500}
      onSideClose={list.selected ? () => list.select(null) : undefined}
      foot={purchases.foot()}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <CameraButton onCode={find} />
        {state ? (
          <FilterChip name={tList('state')} value={t(`states.${state}`)} onRemove={() => list.setFilter('state', null)} />
        ) : (
          <Select
            w={150}
            aria-label={tList('state')}
            placeholder={tList('state')}
            data={purchaseStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={null}
            onChange={(value) => list.setFilter('state', value)}
          />
        )}
        {purchases.exportButton}
        {purchases.menu}
      </ListToolbar>
      <DataGrid
        {...purchases.grid}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={tList('clear')}>
            <EmptyList
              title={t('empty')}
              text={t('emptyText')}
              action={<PageLink page={stockAdvicePage}>{tPages(stockAdvicePage.name)}</PageLink>}
            />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
