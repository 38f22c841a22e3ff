import { SegmentedControl } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { checkColors } from '#modules/baskets/domain/order/order-check.ts';
import { type CheckedOrder, listCheckedOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { checkedOrdersPage } from '#modules/prepress/contract/prepress.pages.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSwitch } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { checkedOrderActs } from './checked-order-acts.tsx';
import styles from './order-check.module.css';
import { RecheckButton } from './recheck-button.tsx';
import { useCheckedColumns } from './use-checked-columns.tsx';

const CheckedOrderSide = lazyPart(() => import('./checked-order-side.tsx'), 'CheckedOrderSide');

/** Confirmed orders with the checks that block production; a user may release them here. */
export default function CheckedOrdersPage() {
  const t = useTranslations('prepress.checkedOrders');
  const tColours = useTranslations('prepress.orderCheck.colours');
  const title = useTranslations('platform.pages')(checkedOrdersPage.name);
  const format = useFormat();
  const navigate = usePageNavigate();
  const mayRelease = useMay()('prepress.manage');
  const list = useListState({ filters: ['q', 'colour', 'held'], sort: 'delivery' });
  const { filter } = list;
  const colour = checkColors.find((one) => one === filter.colour);
  const filters = { ...(filter.q && { search: filter.q }), ...(colour && { colour }), ...(filter.held && { held: true }) };
  const columnsOf = useCheckedColumns();
  const orders = usePagedList(listCheckedOrdersEndpoint, filters, {
    ...{ name: checkedOrdersPage.name, title, list, live: ['basket'], mayPick: mayRelease },
    columns: (first) => columnsOf(first?.rules ?? []),
  });
  const { selected } = orders;
  const { rows, first } = orders.page;
  const open = (row: CheckedOrder) => void navigate(basketPage, { params: { id: row.id }, search: { tab: 'artwork' } });
  const untouched = first && first.released > 0 ? first.untouched / first.released : null;
  return (
    <Page
      title={title}
      flush
      actions={orders.exportButton}
      side={
        selected && (
          <CheckedOrderSide
            key={selected.id}
            order={selected}
            titleOf={(rule) => first?.rules.find((one) => one.rule === rule)?.title ?? rule}
            onOpen={() => open(selected)}
            onClose={() => list.select(null)}
          />
        )
      }
      foot={
        <>
          {orders.foot({ acts: <BulkActs acts={checkedOrderActs} chosen={orders.chosen} onClear={orders.clearPicks} /> })}
          <span className={styles.quiet}>
            {first && (untouched === null ? t('noneReleased') : t('untouched', { share: format.percent(untouched) }))}
          </span>
        </>
      }
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <SegmentedControl
          size="xs"
          aria-label={t('filter')}
          value={colour ?? 'all'}
          onChange={(value) => list.setFilter('colour', value === 'all' ? null : value)}
          data={[{ value: 'all', label: t('all') }, ...checkColors.map((one) => ({ value: one, label: tColours(one) }))]}
        />
        <FilterSwitch label={t('held')} value={filter.held} onChange={(value) => list.setFilter('held', value)} />
        {mayRelease && <RecheckButton orders={rows} />}
        {orders.menu}
      </ListToolbar>
      <DataGrid
        {...orders.grid}
        onOpen={open}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
