import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  type BasketListRow,
  basketSorts,
  basketTypeCodes,
  listBasketsEndpoint,
  statusGroups,
} from '#modules/baskets/contract/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import { customerSelectPage } from '#modules/relations/contract/relations.pages.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridOf } from '#platform/web/list/grid-of.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { NothingListed } from '#platform/web/list/nothing-listed.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { BasketBulk } from './basket-bulk.tsx';
import { useBasketColumns } from './basket-columns.tsx';
import { BasketFilters } from './basket-filters.tsx';
import { BasketSide } from './basket-side.tsx';

const within = <T extends string>(allowed: readonly T[], value: string | undefined) => allowed.find((one) => one === value);

const hasShortWord = (search = '') => search.split(/\s+/).some((word) => word.length === 1 || word.length === 2);

/** Quotes and orders: found by anything one remembers of them, what is late first to be seen. */
export default function SearchDashboardPage() {
  const t = useTranslations('baskets.list');
  const tPages = useTranslations('platform.pages');
  const tPlatform = useTranslations('platform');
  const format = useFormat();
  const may = useMay();
  const navigate = useNavigate();
  const { basket_id: given } = useParams({ strict: false }) as { basket_id?: string };
  const list = useListState({
    filters: ['q', 'group', 'type', 'manager', 'unit', 'late', 'stage', 'from', 'until', 'product'],
    sort: 'delivery',
  });
  const { filter, sort } = list;
  const stage = within(basketStages, filter.stage);
  const type = within(basketTypeCodes, filter.type);
  const asked = {
    sort: within(basketSorts, sort.by) ?? 'delivery',
    descending: sort.descending,
    group: (filter.q || stage) && !filter.group ? undefined : (within(statusGroups, filter.group) ?? 'open'),
    ...(filter.q && { search: filter.q }),
    ...(type && { type }),
    ...(filter.manager && { managerId: filter.manager }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.late && { late: true }),
    ...(filter.product && { mainGroupId: filter.product }),
    ...(stage && { stage, ...(filter.from && { from: filter.from }), ...(filter.until && { until: filter.until }) }),
  };
  const page = usePages(listBasketsEndpoint, asked, { live: ['basket'] });
  const selected = list.selected ?? (given && given !== '0' ? given : null);
  const open = (id: number | string) => void navigate({ to: addressOf(basketPage.path, { id }) });
  const create = () => void navigate({ to: addressOf(customerSelectPage.path) });
  const mayActTogether = may('baskets.edit') || may('quotes.send');
  const mayCreate = may(customerSelectPage.access) && may('baskets.edit');
  useKeys(mayCreate ? [{ keys: 'n', label: t('new'), run: create, action: true }] : []);

  const columns = useBasketColumns(filter.group === 'follow_up');
  const newButton = mayCreate && (
    <Button onClick={create} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const view = useListView('search_dashboard', columns);
  const picks = usePicks(page.rows, (row) => String(row.id), mayActTogether);
  return (
    <Page
      title={tPages('search_dashboard')}
      flush
      actions={
        <>
          <ExportButton
            name={tPages('search_dashboard')}
            columns={view.columns}
            readRows={() => readAll<typeof listBasketsEndpoint, BasketListRow>(listBasketsEndpoint, asked)}
          />
          {newButton}
        </>
      }
      side={selected && <BasketSide id={Number(selected)} onOpen={() => open(selected)} onClose={() => list.select(null)} />}
      foot={
        <>
          <BasketBulk chosen={picks.chosen} onClear={picks.clear} />
          {picks.chosen.length === 0 && (
            <ListFoot
              count={page.count}
              countIsExact={page.countIsExact}
              late={page.first?.lateCount ?? 0}
              total={page.first && `${format.money(page.first.total, { sign: true })}${page.countIsExact ? '' : '+'}`}
            />
          )}
        </>
      }
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <BasketFilters filter={filter} onSet={list.setFilter} />
        {view.menu}
      </ListToolbar>
      <DataGrid
        label={tPages('search_dashboard')}
        columns={view.columns}
        {...gridOf(page, list)}
        rowId={(row) => String(row.id)}
        sort={sort}
        onSort={list.sortBy}
        {...picks.grid}
        onOpen={(row) => open(row.id)}
        empty={
          <NothingListed
            list={list}
            nothing={t('nothing')}
            hint={hasShortWord(filter.q) && tPlatform('list.shortWords')}
            clear={t('clear')}
          >
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </NothingListed>
        }
      />
    </Page>
  );
}
