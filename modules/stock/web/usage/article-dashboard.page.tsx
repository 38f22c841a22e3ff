import { Select } from '@mantine/core';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { articleDashboardPage } from '#modules/stock/contract/stock.pages.ts';
import { type ArticleCover, coverStates, listArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../stock.module.css';
import { CustomerFilter } from './customer-filter.tsx';
import { readPromisable, usePromisable } from './use-promisable.ts';

const ChargeStorageButton = lazyPart(() => import('../storage/charge-storage.tsx'), 'ChargeStorageButton');
const ArticleCoverSide = lazyPart(() => import('./article-cover-side.tsx'), 'ArticleCoverSide');

const owners = ['own', 'customer'] as const;

/** The cover of each article in weeks, articles without use, and those to be made again. */
export default function ArticleDashboardPage() {
  const t = useTranslations('stock.cover');
  const tList = useTranslations('stock.list');
  const tPages = useTranslations('platform.pages');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const navigate = usePageNavigate();
  const mayFindCustomers = useMay()('relations.view');
  const maySeeValue = useMay()(readStockEndpoint.permission);
  const { article_id: given } = usePageParams(articleDashboardPage);
  const list = useListState({ filters: ['q', 'state', 'owner', 'customer'], sort: 'code' });
  const state = coverStates.find((one) => one === list.filter.state);
  const owner = owners.find((one) => one === list.filter.owner);
  const customerId = Number(list.filter.customer ?? 0);
  const asked = {
    ...(list.filter.q && { search: list.filter.q }),
    ...(state && { state }),
    ...(owner && { owner }),
    ...(customerId > 0 && { customerId }),
  };
  const page = usePages(listArticleCoverEndpoint, asked, { live: ['article'] });
  const promisable = usePromisable(page.rows.map(({ articleId }) => articleId));
  const selected = list.selected ?? (given && given !== '0' ? given : null);
  const close = () => (list.selected === null ? void navigate(articleDashboardPage) : list.select(null));
  const value: Column<Exported> = {
    key: 'valueAtCost',
    title: t('valueAtCost'),
    cell: (row) => row.valueAtCost !== null && format.money(row.valueAtCost),
    text: (row) => (row.valueAtCost !== null ? eurosOf(row.valueAtCost) : null),
    number: true,
    wide: true,
    width: '110px',
  };
  const columns: Column<Exported>[] = [
    { key: 'code', title: tList('code'), cell: (row) => row.code, text: (row) => row.code, strong: true, width: 'minmax(96px, 150px)' },
    { key: 'name', title: tList('name'), cell: (row) => row.name, text: (row) => row.name, width: 'minmax(100px, 2fr)' },
    {
      key: 'customer',
      title: tList('owner'),
      cell: (row) => row.customer ?? tList('own'),
      text: (row) => row.customer ?? tList('own'),
      quiet: true,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'physical',
      title: tList('physical'),
      cell: (row) => format.quantity(row.physical),
      text: (row) => row.physical,
      number: true,
      wide: true,
      width: '84px',
    },
    {
      key: 'economic',
      title: tList('economic'),
      cell: (row) => format.quantity(row.economic),
      text: (row) => row.economic,
      number: true,
      wide: true,
      width: '100px',
    },
    {
      key: 'promisable',
      title: t('promisable'),
      cell: (row) => <Promisable quantity={promisable(row.articleId)} />,
      text: (row) => row.promisable ?? promisable(row.articleId),
      number: true,
      wide: true,
      width: '96px',
    },
    {
      key: 'weeks',
      title: t('weeks'),
      cell: (row) => <Weeks row={row} />,
      text: (row) => (row.isDead ? t('dead') : row.weeks),
      number: true,
      width: 'minmax(76px, 96px)',
    },
    {
      key: 'perWeek',
      title: t('perWeek'),
      cell: (row) => row.perWeek !== null && format.decimal(Math.round(row.perWeek * 10) / 10),
      text: (row) => row.perWeek,
      number: true,
      wide: true,
      width: '96px',
    },
    {
      key: 'usedInYear',
      title: t('usedInYear'),
      cell: (row) => format.quantity(row.usedInYear),
      text: (row) => row.usedInYear,
      number: true,
      wide: true,
      width: '104px',
    },
    {
      key: 'lastUsedOn',
      title: t('lastUsedOn'),
      cell: (row) => <DateText date={row.lastUsedOn} />,
      text: (row) => row.lastUsedOn,
      wide: true,
      width: '110px',
    },
    {
      key: 'advice',
      title: t('advice'),
      cell: (row) => row.advice > 0 && format.quantity(row.advice),
      text: (row) => row.advice,
      number: true,
      width: 'minmax(76px, 96px)',
    },
    ...(maySeeValue ? [value] : []),
  ];
  const filtered = Object.keys(list.filter).length > 0;
  const filter = (
    name: 'state' | 'owner',
    label: string,
    values: readonly { value: string; label: string }[],
    value: string | undefined,
  ) => (
    <Select
      w={160}
      aria-label={label}
      placeholder={label}
      data={values}
      value={value ?? null}
      onChange={(next) => list.setFilter(name, next)}
      clearable
      clearButtonProps={{ 'aria-label': tActions('remove') }}
    />
  );
  return (
    <Page
      flush
      title={tPages(articleDashboardPage.name)}
      side={selected && <ArticleCoverSide key={selected} articleId={Number(selected)} onClose={close} />}
      sideWidth={420}
      onSideBack={close}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={tList('search')} />
        {filter(
          'state',
          tList('state'),
          coverStates.map((value) => ({ value, label: t(`states.${value}`) })),
          state,
        )}
        {filter(
          'owner',
          tList('owner'),
          owners.map((value) => ({ value, label: tList(value === 'own' ? 'own' : 'ofCustomer') })),
          owner,
        )}
        <ExportButton size="xs" name={tPages(articleDashboardPage.name)} columns={columns} readRows={() => readExported(asked)} />
        {mayFindCustomers && <CustomerFilter list={list} rows={page.rows} />}
        <ChargeStorageButton />
      </ListToolbar>
      <DataGrid
        label={tPages(articleDashboardPage.name)}
        columns={columns}
        source={gridSource(page, { ...list, selected })}
        rowId={(row) => String(row.articleId)}
        empty={
          <FilteredEmptyList list={list} isFiltered={filtered} nothing={tList('nothing')} clear={tList('clear')}>
            <EmptyList title={tList('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** A row with what can be promised of it, where that was read with it. */
type Exported = ArticleCover & { promisable?: number };

async function readExported(asked: Omit<InputOf<typeof listArticleCoverEndpoint>, 'cursor' | 'limit'>): Promise<Exported[]> {
  const rows = await readAll<typeof listArticleCoverEndpoint, ArticleCover>(listArticleCoverEndpoint, asked);
  const found = await readPromisable(rows.map(({ articleId }) => articleId));
  return rows.map((row) => ({ ...row, promisable: found.get(row.articleId) ?? 0 }));
}

function Promisable({ quantity }: { quantity: number | null }) {
  const format = useFormat();
  return quantity === null ? null : format.quantity(quantity);
}

/** Weeks that the free stock lasts; dead stock, and what is not known yet, in words. */
function Weeks({ row }: { row: ArticleCover }) {
  const t = useTranslations('stock.cover');
  const format = useFormat();
  if (row.isDead) return <span className={styles.economic}>{t('dead')}</span>;
  if (row.weeks === null) return <span title={t('unknownHelp')}>–</span>;
  const isShort = row.economic < row.minStock;
  return (
    <span data-tone={isShort ? 'below' : undefined} className={styles.economic} title={isShort ? t('states.below') : undefined}>
      {isShort && <span className={styles.sign} aria-hidden />}
      {format.decimal(row.weeks)}
      {isShort && <span className="hidden-text"> {t('states.below')}</span>}
    </span>
  );
}
