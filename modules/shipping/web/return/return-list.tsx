import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReturnRow } from '#modules/shipping/contract/return/return.shapes.ts';
import { listReturnsEndpoint, returnGroups } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { returnsPage } from '#modules/shipping/contract/shipping.pages.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { useMay } from '#platform/web/session.tsx';
import { FoundReturnDialog } from './found-return.dialog.tsx';
import { RegisterReturnDialog } from './register-return.dialog.tsx';
import { cancelReturn, receiveReturn } from './return-acts.tsx';
import { ReturnStatusOf, useReturnStatusText } from './return-status.tsx';

/** Everything that comes back: a scan opens or registers a return. */
export function ReturnList() {
  const t = useTranslations('shipping.returns');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const may = useMay()('stock.mutate');
  const navigate = usePageNavigate();
  const list = useListState({ filters: ['q', 'group'], sort: 'none' });
  const [code, setCode] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const group = returnGroups.find((one) => one === list.filter.group) ?? 'open';
  const open = (id: number | string) => void navigate(returnsPage, { search: { return: String(id) } });
  const customerOf = (row: ReturnRow) => row.customer ?? t('unknown');
  const statusOf = useReturnStatusText();
  const columns: Column<ReturnRow>[] = [
    {
      key: 'number',
      title: t('number'),
      cell: (row) => (
        <PageLink page={returnsPage} search={{ return: String(row.id) }}>
          {row.number}
        </PageLink>
      ),
      strong: true,
      text: (row) => row.number,
      width: '92px',
    },
    { key: 'customer', title: t('customer'), cell: customerOf, text: customerOf, width: 'minmax(96px, 1.4fr)' },
    { key: 'status', title: t('status'), cell: (row) => <ReturnStatusOf row={row} />, text: statusOf, width: 'minmax(120px, 168px)' },
    { key: 'order', title: t('order'), cell: (row) => row.orderNumber, text: (row) => row.orderNumber, wide: true, width: '84px' },
    {
      key: 'shipment',
      title: t('shipment'),
      cell: (row) => row.shipmentNumber,
      text: (row) => row.shipmentNumber,
      wide: true,
      width: '92px',
    },
    {
      key: 'reason',
      title: t('reason'),
      cell: (row) => row.reason,
      text: (row) => row.reason,
      quiet: true,
      wide: true,
      width: 'minmax(120px, 2fr)',
    },
    {
      key: 'parcels',
      title: t('parcels'),
      cell: (row) => format.quantity(row.parcels),
      text: (row) => row.parcels,
      number: true,
      wide: true,
      width: '60px',
    },
    {
      key: 'since',
      title: t('since'),
      cell: (row) => <DateText date={sinceOf(row)} />,
      text: sinceOf,
      wide: true,
      width: 'minmax(84px, 116px)',
    },
  ];
  const returns = usePagedList(
    listReturnsEndpoint,
    { group, ...(list.filter.q && { search: list.filter.q }) },
    {
      ...{ name: returnsPage.name, title: tPages(returnsPage.name), columns, live: ['return'], mayPick: may, exportSize: 'xs' as const },
      // A return opens as a page of its own.
      list: { selected: null, select: (id) => id !== null && open(id) },
    },
  );
  return (
    <Page
      title={tPages(returnsPage.name)}
      flush
      actions={
        may && (
          <Button variant="default" onClick={() => setUnknown(true)}>
            {t('unknownAct')}
          </Button>
        )
      }
      foot={returns.foot({ acts: <BulkActs acts={[receiveReturn, cancelReturn]} chosen={returns.chosen} onClear={returns.clearPicks} /> })}
    >
      <ListToolbar>
        <ScanInput label={t('scan')} size="xs" onCode={setCode} />
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <SegmentedControl
          size="xs"
          aria-label={t('group')}
          data={returnGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={group}
          onChange={(value) => list.setFilter('group', value === 'open' ? '' : value)}
        />
        {returns.exportButton}
        {returns.menu}
      </ListToolbar>
      <DataGrid
        {...returns.grid}
        empty={
          <FilteredEmptyList
            // Clearing the search leaves the group.
            list={{ filter: list.filter, clearFilters: () => list.setFilter('q', null) }}
            isFiltered={Boolean(list.filter.q)}
            nothing={t('nothing')}
            clear={t('clear')}
          >
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
      {code !== null && (
        <FoundReturnDialog
          code={code}
          onClose={() => setCode(null)}
          onOpen={open}
          onUnknown={() => {
            setCode(null);
            setUnknown(true);
          }}
        />
      )}
      {isUnknown && <RegisterReturnDialog shipment={null} received onDone={open} onClose={() => setUnknown(false)} />}
    </Page>
  );
}

/** The day a return came in, or was announced. */
const sinceOf = ({ receivedAt, createdAt }: ReturnRow) => (receivedAt ?? createdAt).slice(0, 10);
