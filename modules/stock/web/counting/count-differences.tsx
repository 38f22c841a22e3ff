import { Button, Group } from '@mantine/core';
import { approveCountEndpoint } from '#modules/stock/contract/counting/approve-count.endpoint.ts';
import type { CountDifferenceRow, listCountDifferencesEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { discardCountEndpoint } from '#modules/stock/contract/counting/discard-count.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Money } from '#platform/web/parts/money.tsx';

type Props = { read: ReturnType<typeof useCall<typeof listCountDifferencesEndpoint>> };

/** First counts that differ too much: a second person counts them, or they are approved or counted again. */
export function CountDifferences({ read }: Props) {
  const rows = read.data?.rows ?? [];
  const t = useTranslations('stock.counting');
  const format = useFormat();
  const columns: Column<CountDifferenceRow>[] = [
    { key: 'location', title: t('location'), cell: (row) => row.location, strong: true, width: '96px' },
    { key: 'name', title: t('name'), cell: (row) => row.name, width: 'minmax(110px, 2fr)' },
    { key: 'lot', title: t('lot'), cell: (row) => row.lot, wide: true, width: '92px' },
    { key: 'book', title: t('book'), cell: (row) => format.decimal(row.counted - row.difference), number: true, wide: true, width: '92px' },
    { key: 'counted', title: t('counted'), cell: (row) => format.decimal(row.counted), number: true, wide: true, width: '92px' },
    { key: 'difference', title: t('difference'), cell: (row) => format.decimal(row.difference), number: true, width: '92px' },
    { key: 'value', title: t('value'), cell: (row) => <Money value={row.value} />, number: true, wide: true, width: '92px' },
    { key: 'counter', title: t('counter'), cell: (row) => row.counter, quiet: true, wide: true, width: 'minmax(96px, 150px)' },
    { key: 'acts', title: t('decide'), cell: (row) => <Decide row={row} />, width: 'minmax(190px, 230px)' },
  ];
  return (
    <DataGrid
      label={t('tabs.differences', { count: rows.length })}
      columns={columns}
      source={gridSource(readWhole(read, rows))}
      rowId={(row) => `${row.lotId}-${row.locationId}`}
      empty={<EmptyList title={t('noDifferences')} text={t('noDifferencesText')} />}
    />
  );
}

function Decide({ row }: { row: CountDifferenceRow }) {
  const t = useTranslations('stock.counting');
  const { lotId, locationId, difference, location } = row;
  const approve = useAct(approveCountEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('approved', { location }) }),
  });
  const discard = useAct(discardCountEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('discarded', { location }) }),
  });
  const seen = { lotId, locationId, difference };
  return (
    <Group gap={6} wrap="nowrap">
      <Button size="compact-xs" variant="default" loading={approve.pending} onClick={() => void approve.run(seen)}>
        {t('approve')}
      </Button>
      <Button size="compact-xs" variant="subtle" loading={discard.pending} onClick={() => void discard.run(seen)}>
        {t('discard')}
      </Button>
    </Group>
  );
}
