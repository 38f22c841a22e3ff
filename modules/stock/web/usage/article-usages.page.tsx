import { SegmentedControl } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { articleUsagesPage } from '#modules/stock/contract/stock.pages.ts';
import { listArticleUsagesEndpoint, usageGroups, usagePeriods } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';

const UsageSide = lazyPart(() => import('./usage-side.tsx'), 'UsageSide');

type Row = OutputOf<typeof listArticleUsagesEndpoint>['rows'][number];

/** The use of articles by month or week: by article, budget group, cost center, customer or order. */
export default function ArticleUsagesPage() {
  const t = useTranslations('stock.usages');
  const tCover = useTranslations('stock.cover');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const list = useListState({ filters: ['q', 'by', 'group'], sort: 'total' });
  const by = usagePeriods.find((one) => one === list.filter.by) ?? 'month';
  const group = usageGroups.find((one) => one === list.filter.group) ?? 'article';
  const search = list.filter.q;
  const asked = { by, group, ...(search && { search }) };
  const page = usePages(listArticleUsagesEndpoint, asked);
  const { periods = [], total = 0 } = page.first ?? {};
  // Only articles have a forecast.
  const selected = group === 'article' ? list.selected : null;
  const nameOf = (row: Row) => row.name || t(`without.${group}`);
  const expected: Column<Row> = {
    key: 'expected',
    title: t('expected'),
    cell: ({ expectedPerMonth }) =>
      expectedPerMonth === null ? (
        <span title={tCover('unknownHelp')}>–</span>
      ) : (
        <span title={t('expectedHelp')}>{format.decimal(expectedPerMonth)}</span>
      ),
    text: ({ expectedPerMonth }) => expectedPerMonth,
    number: true,
    width: 'minmax(84px, 120px)',
  };
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t(`groups.${group}`),
      cell: (row) =>
        group === 'order' && row.basketId !== null ? (
          <PageLink page={basketPage} params={{ id: row.basketId }}>
            {row.name}
          </PageLink>
        ) : (
          nameOf(row)
        ),
      text: nameOf,
      strong: true,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'about',
      title: t('about'),
      cell: (row) => row.about,
      text: (row) => row.about,
      quiet: true,
      wide: true,
      width: 'minmax(150px, 1.8fr)',
    },
    ...periods.map(
      (period, at): Column<Row> => ({
        key: period,
        title:
          by === 'month' ? format.month(period).replace(/ \d+$/, '').slice(0, 3) : format.date(period, 'near').replace(/^\p{L}+ /u, ''),
        cell: (row) => (row.used[at] ? format.quantity(row.used[at]) : ''),
        text: (row) => row.used[at] ?? 0,
        number: true,
        wide: true,
        width: 'minmax(46px, 76px)',
      }),
    ),
    { key: 'total', title: t('total'), cell: (row) => format.quantity(row.total), text: (row) => row.total, number: true, width: '92px' },
    ...(group === 'article' ? [expected] : []),
  ];
  const choice = <Value extends string>(
    name: 'by' | 'group',
    label: string,
    values: readonly Value[],
    value: Value,
    nameOfValue: (value: Value) => string,
  ) => (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data={values.map((one) => ({ value: one, label: nameOfValue(one) }))}
      value={value}
      onChange={(next) => list.setFilter(name, next)}
    />
  );
  return (
    <Page
      flush
      title={tPages(articleUsagesPage.name)}
      side={selected && <UsageSide key={selected} articleId={Number(selected)} onClose={() => list.select(null)} />}
      sideWidth={420}
      onSideBack={() => list.select(null)}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} total={format.quantity(total)} />}
    >
      <ListToolbar>
        <ListSearch value={search ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        {choice('group', t('group'), usageGroups, group, (one) => t(`groups.${one}`))}
        {choice('by', t('by'), usagePeriods, by, (one) => t(`periods.${one}`))}
        <ExportButton
          size="xs"
          name={tPages(articleUsagesPage.name)}
          columns={columns}
          readRows={() => readAll<typeof listArticleUsagesEndpoint, Row>(listArticleUsagesEndpoint, asked)}
        />
      </ListToolbar>
      <DataGrid
        label={tPages(articleUsagesPage.name)}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(row) => row.key || '-'}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  );
}
