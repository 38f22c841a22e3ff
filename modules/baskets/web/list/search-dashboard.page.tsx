import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  basketSorts,
  basketTabs,
  basketTypeCodes,
  listBasketsEndpoint,
  openEventStatuses,
  statusGroups,
  toDeliverFilters,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { customerSelectPage } from '#modules/relations/contract/relations.pages.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useShowsExtraColumn } from '#platform/web/list/use-list-view.tsx';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { BasketBulk } from './basket-bulk.tsx';
import { useBasketColumns } from './basket-columns.tsx';
import { BasketFilters } from './basket-filters.tsx';
import { BasketSide } from './basket-side.tsx';
import { BasketTabRow } from './basket-tab-row.tsx';

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined) => allowed.find((one) => one === value);

const hasShortWord = (search = '') => search.split(/\s+/).some((word) => word.length === 1 || word.length === 2);

/** The list of quotes and orders, with search, filters and a count of the late ones. */
export default function SearchDashboardPage() {
  const t = useTranslations('baskets.list');
  const tPages = useTranslations('platform.pages');
  const tPlatform = useTranslations('platform');
  const format = useFormat();
  const may = useMay();
  const navigate = usePageNavigate();
  const { basket_id: given } = usePageParams(searchDashboardPage);
  const list = useListState({
    filters: ['q', 'group', 'type', 'manager', 'unit', 'late', 'event', 'toDeliver', 'stage', 'from', 'until', 'product'],
    sort: 'delivery',
  });
  const { filter, sort } = list;
  const stage = oneOf(basketStages, filter.stage);
  const type = oneOf(basketTypeCodes, filter.type);
  const event = oneOf(openEventStatuses, filter.event);
  const toDeliver = oneOf(toDeliverFilters, filter.toDeliver);
  const columns = useBasketColumns(filter.group === 'follow_up');
  const seesChosen = useShowsExtraColumn('search_dashboard', columns);
  const group = oneOf([...basketTabs, ...statusGroups], filter.group) ?? (filter.q || stage ? 'all' : 'open');
  const filters = {
    ...(filter.q && { search: filter.q }),
    ...(type && { type }),
    ...(filter.manager && { managerId: filter.manager }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.late && { late: true }),
    ...(event && { event }),
    ...(toDeliver && { toDeliver }),
    ...(filter.product && { mainGroupId: filter.product }),
    ...(stage && { stage, ...(filter.from && { from: filter.from }), ...(filter.until && { until: filter.until }) }),
  };
  const query = {
    ...(seesChosen && { chosen: true }),
    sort: oneOf(basketSorts, sort.by) ?? 'delivery',
    descending: sort.descending,
    ...(group !== 'all' && { group }),
    ...filters,
  };
  const selected = list.selected ?? (given && given !== '0' ? given : null);
  const open = (id: number | string) => void navigate(basketPage, { params: { id } });
  const create = () => void navigate(customerSelectPage);
  const mayActTogether = may('baskets.edit') || may('quotes.send') || may('prepress.manage');
  const mayCreate = may(customerSelectPage.access) && may('baskets.edit');
  useKeys(mayCreate ? [{ keys: 'n', label: t('new'), run: create, action: true }] : []);

  const newButton = mayCreate && (
    <Button onClick={create} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const title = tPages('search_dashboard');
  const baskets = usePagedList(listBasketsEndpoint, query, {
    ...{ name: 'search_dashboard', title, list, columns, live: ['basket'], mayPick: mayActTogether },
  });
  const { first, countIsExact } = baskets.page;
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {baskets.exportButton}
          {newButton}
        </>
      }
      side={selected && <BasketSide id={Number(selected)} onOpen={() => open(selected)} onClose={() => list.select(null)} />}
      foot={baskets.foot({
        acts: <BasketBulk chosen={baskets.chosen} onClear={baskets.clearPicks} />,
        late: first?.lateCount ?? 0,
        total: first && `${format.money(first.total, { sign: true })}${countIsExact ? '' : '+'}`,
      })}
    >
      <BasketTabRow chosen={oneOf(basketTabs, group)} onChoose={(tab) => list.setFilter('group', tab)} filters={filters} />
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <BasketFilters filter={filter} onSet={list.setFilter} />
        {baskets.menu}
      </ListToolbar>
      <DataGrid
        {...baskets.grid}
        sort={sort}
        onSort={list.sortBy}
        onOpen={(row) => open(row.id)}
        empty={
          <FilteredEmptyList
            list={list}
            nothing={first?.searchEnded ? tPlatform('list.searchEnded') : t('nothing')}
            hint={first?.searchEnded ? tPlatform('list.narrowSearch') : hasShortWord(filter.q) && tPlatform('list.shortWords')}
            clear={t('clear')}
          >
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
