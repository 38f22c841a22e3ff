import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listWebRequestsEndpoint, type WebRequestRow } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { webRequestsPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { requestSources } from '#modules/webrequests/domain/note-web-request.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect, FilterSwitch } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ClockBadge } from './clock-badge.tsx';
import { requestActs } from './request-acts.tsx';
import { WaitingShopOrders } from './waiting-shop-orders.tsx';

const NoteRequest = lazyPart(() => import('./note-request.tsx'), 'NoteRequest', 'soon');
const RequestSide = lazyPart(() => import('./request-side.tsx'), 'RequestSide');

/** Lists the open web requests, longest waiting first. */
export default function WebRequestsPage() {
  const t = useTranslations('webrequests.list');
  const title = useTranslations('platform.pages')(webRequestsPage.name);
  const list = useListState({ filters: ['q', 'all', 'source', 'unit', 'mine'], sort: 'received' });
  const { filter } = list;
  const { data: choices } = useCall(listBasketFiltersEndpoint, {});
  const source = requestSources.find((one) => one === filter.source);
  const filters = {
    open: !filter.all,
    ...(filter.q && { search: filter.q }),
    ...(source && { source }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.mine && { mine: true }),
  };
  const mayAnswer = useMay()('baskets.edit');
  const requests = usePagedList(listWebRequestsEndpoint, filters, {
    ...{ name: webRequestsPage.name, title, list, columns: useColumns(), live: ['web_request'], mayPick: mayAnswer },
  });
  const selected = useKept(requests.selected, list.selected);
  const [noting, setNoting] = useState(false);
  useKeys(mayAnswer ? [{ keys: 'n', label: t('note'), run: () => setNoting(true), action: true }] : []);
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {requests.exportButton}
          {mayAnswer && (
            <Button
              onClick={() => setNoting(true)}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              rightSection={<KeyHint keys="n" />}
            >
              {t('note')}
            </Button>
          )}
        </>
      }
      side={selected && <RequestSide key={selected.id} request={selected} onClose={() => list.select(null)} />}
      foot={requests.foot({ acts: <BulkActs acts={requestActs} chosen={requests.chosen} onClear={requests.clearPicks} /> })}
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <SegmentedControl
          size="xs"
          aria-label={t('status')}
          value={filter.all ? 'all' : 'open'}
          onChange={(value) => list.setFilter('all', value === 'all' ? '1' : null)}
          data={[
            { value: 'open', label: t('open') },
            { value: 'all', label: t('all') },
          ]}
        />
        <FilterSelect
          label={t('source')}
          width={120}
          data={requestSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          value={source}
          onChange={(value) => list.setFilter('source', value)}
        />
        <FilterSelect
          label={t('unit')}
          width={160}
          data={(choices?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.unit}
          onChange={(value) => list.setFilter('unit', value)}
        />
        <FilterSwitch label={t('mine')} value={filter.mine} onChange={(value) => list.setFilter('mine', value)} />
        {requests.menu}
      </ListToolbar>
      <WaitingShopOrders />
      <DataGrid
        {...requests.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
      {noting && <NoteRequest onClose={() => setNoting(false)} />}
    </Page>
  );
}

/** The selected request; one that leaves the list, because somebody else answered it, stays beside it as it was, without its acts. */
function useKept(listed: WebRequestRow | undefined, id: string | null): WebRequestRow | undefined {
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  return listed ?? (last && String(last.id) === id ? { ...last, clock: null } : undefined);
}

function useColumns(): Column<WebRequestRow>[] {
  const t = useTranslations('webrequests.list');
  const tStatus = useTranslations('webrequests.statuses');
  const tProblems = useTranslations('webrequests.problems');
  const format = useFormat();
  const problems = (row: WebRequestRow) => row.problems.map((problem) => tProblems(problem)).join(' ');
  return [
    {
      key: 'clock',
      title: t('waits'),
      cell: (row) => <ClockBadge {...row} />,
      text: (row) => tStatus(row.status),
      width: 'minmax(96px, 128px)',
    },
    {
      key: 'product',
      title: t('product'),
      cell: (row) => row.product,
      text: (row) => row.product,
      strong: true,
      width: 'minmax(96px, 2fr)',
    },
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => format.quantity(row.quantity),
      text: (row) => row.quantity,
      number: true,
      wide: true,
      width: '72px',
    },
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer ?? t('newCustomer', { name: row.company || row.senderName }),
      text: (row) => row.customer ?? row.company,
      width: 'minmax(84px, 1.3fr)',
    },
    {
      key: 'kind',
      title: t('kind'),
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => t(`kinds.${row.kind}`),
      wide: true,
      width: '64px',
    },
    {
      key: 'source',
      title: t('source'),
      cell: (row) => t(`sources.${row.source}`),
      text: (row) => row.source,
      quiet: true,
      wide: true,
      width: '72px',
    },
    {
      key: 'unit',
      title: t('unit'),
      cell: (row) => row.unit,
      text: (row) => row.unit,
      extra: true,
      quiet: true,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'shownPrice',
      title: t('shownPrice'),
      cell: (row) => row.shownPrice !== null && <Money value={row.shownPrice} />,
      text: (row) => (row.shownPrice === null ? null : eurosOf(row.shownPrice)),
      number: true,
      wide: true,
      width: '92px',
    },
    {
      key: 'file',
      title: t('file'),
      cell: (row) => row.fileName ?? t(row.fileUrl ? 'fileThere' : 'fileNone'),
      text: (row) => row.fileName ?? row.fileUrl,
      quiet: true,
      wide: true,
      width: '76px',
    },
    { key: 'problems', title: t('problems'), cell: problems, text: problems, wide: true, width: 'minmax(110px, 1.3fr)' },
    {
      key: 'assignedTo',
      title: t('assignedTo'),
      cell: (row) => row.assignedTo,
      text: (row) => row.assignedTo,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
  ];
}
