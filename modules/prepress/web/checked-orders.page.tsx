import { Button, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { checkColours } from '#modules/baskets/domain/order-check.ts';
import { type CheckedOrder, checkedOrdersEndpoint, recheckOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { checkedOrdersPage } from '#modules/prepress/contract/prepress.pages.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridOf } from '#platform/web/list/grid-of.ts';
import { FilterSwitch } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { NothingListed } from '#platform/web/list/nothing-listed.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { CheckSign } from './check-sign.tsx';
import styles from './order-check.module.css';

const ReleaseOrdersDialog = lazyPart(() => import('./release-orders.dialog.tsx'), 'ReleaseOrdersDialog');
const CheckedOrderSide = lazyPart(() => import('./checked-order-side.tsx'), 'CheckedOrderSide');

const recheckedAtOnce = 100;

/** What keeps confirmed orders from production, rule by rule; what only waits for a person is let go here. */
export default function CheckedOrdersPage() {
  const t = useTranslations('prepress.checkedOrders');
  const tColours = useTranslations('prepress.orderCheck.colours');
  const title = useTranslations('platform.pages')(checkedOrdersPage.name);
  const format = useFormat();
  const navigate = useNavigate();
  const mayRelease = useMay()('prepress.manage');
  const list = useListState({ filters: ['q', 'colour', 'held'], sort: 'delivery' });
  const { filter } = list;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [releasing, setReleasing] = useState<readonly CheckedOrder[] | null>(null);
  const colour = checkColours.find((one) => one === filter.colour);
  const asked = { ...(filter.q && { search: filter.q }), ...(colour && { colour }), ...(filter.held && { held: true }) };
  const page = usePages(checkedOrdersEndpoint, asked, { live: ['basket'] });
  const { rows, first } = page;
  const rules = first?.rules ?? [];
  const recheck = useAct(recheckOrdersEndpoint, {
    invalidates: ['prepress', 'baskets'],
    onDone: ({ released }) => notify({ kind: 'success', title: t('rechecked', { count: released }) }),
  });
  const columns: Column<CheckedOrder>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.number, text: (row) => row.number, strong: true, width: '76px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(110px, 1.4fr)' },
    {
      key: 'ready',
      title: t('ready'),
      cell: (row) => t('readyOf', { ready: row.readyLines, waiting: row.waitingLines }),
      text: (row) => row.readyLines,
      width: '68px',
    },
    ...rules.map(
      ({ rule, title: ruleTitle }): Column<CheckedOrder> => ({
        key: rule,
        title: ruleTitle,
        cell: (row) => {
          const check = row.checks.find((one) => one.rule === rule);
          return check && <CheckSign colour={check.colour} text={check.text} />;
        },
        text: (row) => row.checks.find((one) => one.rule === rule)?.text ?? '',
        wide: true,
        width: 'minmax(56px, 68px)',
      }),
    ),
    {
      key: 'colour',
      title: t('verdict'),
      cell: (row) => tColours(row.colour),
      text: (row) => tColours(row.colour),
      width: '64px',
    },
    {
      key: 'manager',
      title: t('manager'),
      cell: (row) => row.orderManager,
      text: (row) => row.orderManager,
      quiet: true,
      wide: true,
      width: 'minmax(72px, 1fr)',
    },
    {
      key: 'delivery',
      title: t('delivery'),
      cell: (row) => <DateText date={row.deliveryDate} due />,
      text: (row) => row.deliveryDate,
      width: 'minmax(78px, 112px)',
    },
  ];
  const view = useListView(checkedOrdersPage.name, columns);
  const open = (row: CheckedOrder) => void navigate({ to: `${addressOf(basketPage.path, { id: row.id })}?tab=artwork` });
  const selected = rows.find((row) => String(row.id) === list.selected);
  const chosen = rows.filter((row) => picked.has(String(row.id)));
  const toRecheck = (chosen.length > 0 ? chosen : rows).slice(0, recheckedAtOnce);
  const untouched = first && first.released > 0 ? first.untouched / first.released : null;
  return (
    <Page
      title={title}
      flush
      actions={
        <ExportButton
          name={title}
          columns={view.columns}
          readRows={() => readAll<typeof checkedOrdersEndpoint, CheckedOrder>(checkedOrdersEndpoint, asked)}
        />
      }
      side={
        selected && (
          <CheckedOrderSide
            order={selected}
            titleOf={(rule) => rules.find((one) => one.rule === rule)?.title ?? rule}
            onOpen={() => open(selected)}
            onClose={() => list.select(null)}
          />
        )
      }
      foot={
        <>
          <ListFoot count={page.count && Math.max(page.count, rows.length)} countIsExact={page.countIsExact} />
          <span className={styles.quiet}>
            {untouched === null ? t('noneReleased') : t('untouched', { share: format.percent(untouched) })}
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
          data={[{ value: 'all', label: t('all') }, ...checkColours.map((one) => ({ value: one, label: tColours(one) }))]}
        />
        <FilterSwitch label={t('held')} value={filter.held} onChange={(value) => list.setFilter('held', value)} />
        {mayRelease && (
          <>
            <Button size="xs" disabled={chosen.length === 0} onClick={() => setReleasing(chosen)}>
              {t('release', { count: chosen.length })}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={rows.length === 0}
              loading={recheck.pending}
              onClick={() => void recheck.run({ ids: toRecheck.map(({ id }) => id) })}
            >
              {t('recheck', { count: toRecheck.length })}
            </Button>
          </>
        )}
        {view.menu}
      </ListToolbar>
      <DataGrid
        label={title}
        columns={view.columns}
        {...gridOf(page, list)}
        rowId={(row) => String(row.id)}
        onOpen={open}
        {...(mayRelease && { picked, onPick: setPicked })}
        empty={
          <NothingListed list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </NothingListed>
        }
      />
      {releasing && <ReleaseOrdersDialog orders={releasing} onClose={() => setReleasing(null)} onDone={() => setPicked(new Set())} />}
    </Page>
  );
}
