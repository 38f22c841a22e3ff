import { SegmentedControl } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import {
  type DueCountRow,
  listCountDifferencesEndpoint,
  listDueCountsEndpoint,
} from '#modules/stock/contract/counting/counts.endpoints.ts';
import { listFullCountEndpoint } from '#modules/stock/contract/counting/full-count.endpoint.ts';
import { stockCountsPage } from '#modules/stock/contract/stock.pages.ts';
import { isScanOf } from '#platform/domain/scanned-code.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { useMay } from '#platform/web/session.tsx';
import { StockSettingsButton } from '../settings/stock-settings-button.tsx';
import { CountDialog } from './count.dialog.tsx';
import { CountDifferences } from './count-differences.tsx';
import styles from './counting.module.css';
import { FullCount } from './full-count.tsx';

const tabs = ['due', 'full', 'differences'] as const;
type Tab = (typeof tabs)[number];

/** Due counts in the order of the walk; the count of the whole warehouse; and first counts that differ, for who may approve them. */
export default function StockCountsPage() {
  const t = useTranslations('stock.counting');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const list = useListState({ filters: ['tab', 'since', 'aisle'], sort: 'none' });
  const mayCount = may(listDueCountsEndpoint.permission);
  const mayApprove = may(listCountDifferencesEndpoint.permission);
  const offered = tabs.filter((one) => (one === 'differences' ? mayApprove : mayCount));
  const tab: Tab = offered.find((one) => one === list.filter.tab) ?? offered[0] ?? 'due';
  const { since = '' } = list.filter;
  const aisle = list.filter.aisle === undefined ? {} : { aisle: Number(list.filter.aisle) };
  const full = useCall(
    listFullCountEndpoint,
    { since, ...aisle },
    { enabled: tab === 'full' && since !== '', live: ['stock_item', 'article'], keepPrevious: true },
  );
  const due = useCall(listDueCountsEndpoint, {}, { enabled: mayCount, live: ['stock_item', 'article'] });
  const differences = useCall(listCountDifferencesEndpoint, {}, { enabled: mayApprove, live: ['stock_item'] });
  const counts = { due: due.data?.count ?? 0, full: full.data?.count ?? 0, differences: differences.data?.rows.length ?? 0 };
  return (
    <Page title={tPages(stockCountsPage.name)} flush actions={<StockSettingsButton />} foot={<ListFoot count={counts[tab]} />}>
      {offered.length > 1 && (
        <ListToolbar>
          <SegmentedControl
            size="xs"
            aria-label={t('what')}
            data={offered.map((value) => ({ value, label: t(`tabs.${value}`, { count: counts[value] }) }))}
            value={tab}
            onChange={(value) => list.setFilter('tab', value === 'due' ? '' : value)}
          />
        </ListToolbar>
      )}
      {tab === 'differences' && <CountDifferences read={differences} />}
      {tab === 'due' && <DueCounts due={due} />}
      {tab === 'full' && (
        <FullCount aisles={full.data?.aisles ?? []} list={list} isStarted={since !== ''}>
          <DueCounts due={full} />
        </FullCount>
      )}
    </Page>
  );
}

const positionOf = ({ lotId, locationId }: { lotId: unknown; locationId: unknown }) => `${lotId}-${locationId}`;
const keyOf: (row: DueCountRow) => string = positionOf;

type Counts = ReturnType<typeof useCall<typeof listDueCountsEndpoint>> | ReturnType<typeof useCall<typeof listFullCountEndpoint>>;

function DueCounts({ due }: { due: Counts }) {
  const t = useTranslations('stock.counting');
  const tPages = useTranslations('platform.pages');
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const rows = due.data?.rows ?? [];
  const waiting = new Set(useQueuedInputs(countPositionEndpoint).waiting.map(positionOf));
  const row = rows.find((one) => keyOf(one) === open);
  const at = row ? rows.indexOf(row) : -1;
  const find = (code: string) => {
    const found = rows.find(({ location, lot, code: article, ean }) => isScanOf(code, location, lot, article, ean));
    return found && keyOf(found);
  };
  function take(code: string) {
    const found = find(code);
    setSaid(found ? '' : t('scanNot', { code }));
    if (found) setOpen(found);
  }
  function nextOf(current: number): string | null {
    const next = rows.slice(current + 1).find((one) => !waiting.has(keyOf(one)));
    return next ? keyOf(next) : null;
  }
  const columns: Column<DueCountRow>[] = [
    {
      key: 'location',
      title: t('location'),
      cell: (one) => <Place at={one.location} isCounted={waiting.has(keyOf(one))} />,
      strong: true,
      width: '104px',
    },
    { key: 'name', title: t('name'), cell: (one) => one.name, width: 'minmax(120px, 2fr)' },
    { key: 'code', title: t('code'), cell: (one) => one.code, quiet: true, wide: true, width: '120px' },
    { key: 'lot', title: t('lot'), cell: (one) => one.lot, width: '96px' },
    {
      key: 'reason',
      title: t('reason'),
      cell: (one) => t(waiting.has(keyOf(one)) ? 'reasons.waiting' : one.isMine ? 'reasons.mine' : `reasons.${one.reason}`),
      wide: true,
      width: 'minmax(120px, 1fr)',
    },
    { key: 'dueOn', title: t('dueOn'), cell: (one) => <DateText date={one.dueOn} />, wide: true, width: '116px' },
  ];
  return (
    <>
      <ListToolbar>
        <ScanInput label={t('scan')} size="xs" onCode={take} />
        <span role="status">{said}</span>
      </ListToolbar>
      <DataGrid
        label={tPages(stockCountsPage.name)}
        columns={columns}
        source={gridSource(readWhole(due, rows), { selected: open, select: setOpen })}
        rowId={keyOf}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
      {row && (
        <CountDialog
          key={keyOf(row)}
          row={row}
          left={rows.slice(at).filter((one) => !waiting.has(keyOf(one))).length}
          onClose={() => setOpen(null)}
          walk={{ key: keyOf(row), find }}
          onNext={(scanned) => setOpen(scanned ?? nextOf(at))}
        />
      )}
    </>
  );
}

/** A location; marked while its count waits for the network. */
function Place({ at, isCounted }: { at: string; isCounted: boolean }) {
  const t = useTranslations('stock.counting');
  if (!isCounted) return at;
  return (
    <span className={styles.waiting}>
      {at} <IconCloudUpload size={16} stroke={1.5} role="img" aria-label={t('reasons.waiting')} />
    </span>
  );
}
