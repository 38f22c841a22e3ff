import { Button, Select } from '@mantine/core';
import { articlesPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { listStockEndpoint, type StockArticle, stockStates } from '#modules/stock/contract/stock.endpoints.ts';
import { stockArticlesPage } from '#modules/stock/contract/stock.pages.ts';
import { call } from '#platform/web/call/call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { CameraButton } from '#platform/web/scan/camera-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './stock.module.css';
import { useFindScanned } from './use-find-scanned.ts';
import { useQuantityHint } from './use-quantity-hint.ts';

const StockSide = lazyPart(() => import('./stock-side.tsx'), 'StockSide');

const owners = ['own', 'customer'] as const;

/** List of articles with physical, reserved and economic stock; the selected article is shown beside it with its journal. */
export default function StockArticlesPage() {
  const t = useTranslations('stock.list');
  const tPages = useTranslations('platform.pages');
  const hint = useQuantityHint();
  const shown = (quantity: number, row: StockArticle) => <span title={hint(quantity, row)}>{format.quantity(quantity)}</span>;
  const format = useFormat();
  const navigate = usePageNavigate();
  const may = useMay();
  const { article_id: given } = usePageParams(stockArticlesPage);
  const list = useListState({ filters: ['q', 'state', 'owner'], sort: 'code' });
  const state = stockStates.find((one) => one === list.filter.state);
  const owner = owners.find((one) => one === list.filter.owner);
  const asked = { ...(list.filter.q && { search: list.filter.q }), ...(state && { state }), ...(owner && { owner }) };
  const selected = list.selected ?? (given && given !== '0' ? given : null);
  const find = useFindScanned({ otherwise: (code) => void findEan(code) });
  /** Opens the article of a scanned EAN; shows what was found when that is not one. */
  async function findEan(code: string) {
    // A box has the EAN of its article with a zero before it.
    const search = /^0+\d{8,13}$/.test(code) ? code.replace(/^0+/, '') : code;
    list.setFilter('q', search);
    const found = await call(listStockEndpoint, { search }).catch(() => undefined);
    if (found?.rows.length === 1) list.select(String(found.rows[0]!.articleId));
  }
  const close = () => (list.selected === null ? void navigate(stockArticlesPage) : list.select(null));
  const columns: readonly Column<StockArticle>[] = [
    { key: 'code', title: t('code'), cell: (row) => row.code, strong: true, text: (row) => row.code, width: 'minmax(96px, 130px)' },
    { key: 'name', title: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 'minmax(100px, 2fr)' },
    {
      key: 'physical',
      title: t('physical'),
      cell: (row) => shown(row.physical, row),
      number: true,
      wide: true,
      text: (row) => row.physical,
      width: '76px',
    },
    {
      ...{ key: 'usable', title: t('usable'), extra: true, number: true, wide: true, width: '84px' },
      cell: (row) => shown(row.usable, row),
      text: (row) => row.usable,
    },
    {
      key: 'reserved',
      title: t('reserved'),
      cell: (row) => shown(row.reserved, row),
      number: true,
      wide: true,
      text: (row) => row.reserved,
      width: '100px',
    },
    {
      ...{ key: 'expected', title: t('expected'), extra: true, number: true, wide: true, width: '92px' },
      cell: (row) => row.expected > 0 && shown(row.expected, row),
      text: (row) => row.expected,
    },
    {
      key: 'inProduction',
      title: t('inProduction'),
      cell: (row) => row.inProduction > 0 && shown(row.inProduction, row),
      number: true,
      wide: true,
      text: (row) => row.inProduction,
      width: '96px',
    },
    {
      key: 'economic',
      title: t('economic'),
      cell: (row) => <Economic row={row} />,
      number: true,
      text: (row) => row.economic,
      width: 'minmax(92px, 104px)',
    },
    {
      key: 'min',
      title: t('minimum'),
      cell: (row) => format.quantity(row.minStock),
      number: true,
      wide: true,
      text: (row) => row.minStock,
      width: '62px',
    },
    {
      key: 'max',
      title: t('maximum'),
      cell: (row) => row.maxStock > 0 && format.quantity(row.maxStock),
      number: true,
      wide: true,
      text: (row) => row.maxStock,
      width: '62px',
    },
    {
      key: 'advice',
      title: t('advice'),
      cell: (row) => row.advice > 0 && shown(row.advice, row),
      number: true,
      wide: true,
      text: (row) => row.advice,
      width: '68px',
    },
    {
      key: 'owner',
      title: t('owner'),
      cell: (row) => row.customer ?? t('own'),
      quiet: true,
      wide: true,
      text: (row) => row.customer ?? t('own'),
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'locations',
      title: t('locations'),
      cell: (row) => row.locations,
      quiet: true,
      wide: true,
      text: (row) => row.locations,
      width: 'minmax(80px, 120px)',
    },
    {
      ...{ key: 'lastMoved', title: t('lastMoved'), extra: true, wide: true, width: '124px' },
      cell: (row) => row.lastMovedAt && format.moment(row.lastMovedAt),
      text: (row) => row.lastMovedAt && format.moment(row.lastMovedAt),
    },
  ];
  const articles = usePagedList(listStockEndpoint, asked, {
    ...{
      name: 'stock_articles',
      title: tPages(stockArticlesPage.name),
      list: { selected, select: list.select },
      columns,
      live: ['article', 'basket'],
    },
    rowId: ({ articleId }) => String(articleId),
    exportSize: 'xs',
  });
  const filtered = Object.keys(list.filter).length > 0;
  return (
    <Page
      flush
      title={tPages(stockArticlesPage.name)}
      side={selected && <StockSide key={selected} articleId={Number(selected)} onClose={close} />}
      sideWidth={430}
      onSideBack={close}
      foot={articles.foot()}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <CameraButton onCode={find} />
        {state ? (
          <FilterChip name={t('state')} value={t(state)} onRemove={() => list.setFilter('state', null)} />
        ) : (
          <Select
            w={150}
            aria-label={t('state')}
            placeholder={t('state')}
            data={stockStates.map((value) => ({ value, label: t(value) }))}
            value={null}
            onChange={(value) => list.setFilter('state', value)}
          />
        )}
        {owner ? (
          <FilterChip name={t('owner')} value={t(owner === 'own' ? 'own' : 'ofCustomer')} onRemove={() => list.setFilter('owner', null)} />
        ) : (
          <Select
            w={130}
            aria-label={t('owner')}
            placeholder={t('owner')}
            data={owners.map((value) => ({ value, label: t(value === 'own' ? 'own' : 'ofCustomer') }))}
            value={null}
            onChange={(value) => list.setFilter('owner', value)}
          />
        )}
        {articles.exportButton}
        {articles.menu}
      </ListToolbar>
      <DataGrid
        {...articles.grid}
        empty={
          <FilteredEmptyList list={list} isFiltered={filtered} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList
              title={t('empty')}
              text={t('emptyText')}
              action={may(articlesPage.access) && <Button onClick={() => void navigate(articlesPage)}>{tPages(articlesPage.name)}</Button>}
            />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** The economic stock, marked red when more is promised than in stock, and as a warning below the minimum. */
function Economic({ row }: { row: StockArticle }) {
  const t = useTranslations('stock.list');
  const format = useFormat();
  const hint = useQuantityHint();
  const tone = row.isShort ? 'short' : row.belowMinimum ? 'below' : undefined;
  return (
    <span
      data-tone={tone}
      className={styles.economic}
      title={[tone && t(tone), hint(row.economic, row)].filter(Boolean).join(' · ') || undefined}
    >
      {tone && <span className={styles.sign} aria-hidden />}
      {format.quantity(row.economic)}
      {tone && <span className="hidden-text"> {t(tone)}</span>}
    </span>
  );
}
