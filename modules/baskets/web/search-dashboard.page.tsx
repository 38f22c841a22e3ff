import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type BasketListRow, basketSorts, listBasketsEndpoint, statusGroups } from '#modules/baskets/contract/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { owedStatuses } from '#modules/baskets/domain/lateness.ts';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import { customerSelectPage } from '#modules/relations/contract/relations.pages.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { BasketFilters } from './basket-filters.tsx';
import { BasketSide } from './basket-side.tsx';
import { StatusOf } from './status-look.tsx';

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
  const list = useListState({ filters: ['q', 'group', 'manager', 'unit', 'late', 'stage', 'from', 'until', 'product'], sort: 'delivery' });
  const { filter, sort } = list;
  const stage = within(basketStages, filter.stage);
  const asked = {
    sort: within(basketSorts, sort.by) ?? 'delivery',
    descending: sort.descending,
    group: (filter.q || stage) && !filter.group ? undefined : (within(statusGroups, filter.group) ?? 'open'),
    ...(filter.q && { search: filter.q }),
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
  const mayCreate = may(customerSelectPage.access) && may('baskets.edit');
  useKeys(mayCreate ? [{ keys: 'n', label: t('new'), run: create, action: true }] : []);

  const columns: Column<BasketListRow>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.number, strong: true, sortable: true, width: '76px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(84px, 1.4fr)' },
    { key: 'description', title: t('description'), cell: (row) => row.description, quiet: true, wide: true, width: 'minmax(120px, 1.6fr)' },
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => (row.quantity === null ? '' : format.quantity(row.quantity)),
      number: true,
      wide: true,
      width: '80px',
    },
    { key: 'status', title: t('status'), cell: (row) => <StatusOf status={row.status} />, width: 'minmax(96px, 150px)' },
    {
      key: 'delivery',
      title: t('delivery'),
      cell: (row) => <DateText date={row.deliveryDate} due={owedStatuses.includes(row.status)} />,
      sortable: true,
      width: 'minmax(78px, 124px)',
    },
    ...(filter.group === 'follow_up'
      ? [
          {
            key: 'followUp',
            title: t('followUp'),
            cell: ({ followUpOn }: BasketListRow) => <DateText date={followUpOn} due />,
            width: 'minmax(78px, 124px)',
          },
        ]
      : []),
    {
      key: 'total',
      title: t('total'),
      cell: (row) => <Money value={row.total} />,
      number: true,
      sortable: true,
      wide: true,
      width: '110px',
    },
  ];
  const newButton = mayCreate && (
    <Button onClick={create} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  const view = useListView('search_dashboard', columns);
  return (
    <Page
      title={tPages('search_dashboard')}
      flush
      actions={newButton}
      side={selected && <BasketSide id={Number(selected)} onOpen={() => open(selected)} onClose={() => list.select(null)} />}
      foot={
        <ListFoot
          count={page.count}
          countIsExact={page.countIsExact}
          late={page.first?.lateCount ?? 0}
          total={page.first && `${format.money(page.first.total, { sign: true })}${page.countIsExact ? '' : '+'}`}
        />
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
        rows={page.rows}
        rowId={(row) => String(row.id)}
        loading={page.loading}
        error={page.error}
        onRetry={page.retry}
        sort={sort}
        onSort={list.sortBy}
        selected={selected}
        onSelect={list.select}
        onOpen={(row) => open(row.id)}
        onEnd={page.readMore}
        empty={
          Object.keys(filter).length > 0 ? (
            <EmptyList
              title={t('nothing')}
              text={hasShortWord(filter.q) && tPlatform('list.shortWords')}
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
    </Page>
  );
}
