import { Button } from '@mantine/core';
import { useState } from 'react';
import { readShipmentPapersEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { hasLabels, isPackedHere } from '#modules/shipping/domain/shipment.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { handOver } from '../hand-over.tsx';
import { printPapers } from '../print-papers.tsx';
import { ShipmentStatusOf } from '../shipment-status.tsx';
import { TrackingLink } from '../tracking-link.tsx';
import { PackageFrame } from './package-frame.tsx';

/** Packed shipments that wait for their carrier, or left: their papers in one print, and their hand-over in one act. */
export function PackedPackages({ group, list }: { group: 'waiting' | 'gone'; list: ListControl }) {
  const t = useTranslations('shipping.packages');
  const tColumns = useTranslations('shipping.shipments');
  const tCarriers = useTranslations('shipping.carriers');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const may = useMay();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { q } = list.filter;
  const asked = { group: group === 'waiting' ? ('in_house' as const) : ('under_way' as const), ...(q && { search: q }) };
  const page = usePages(listShipmentsEndpoint, asked, { live: ['basket', 'shipment'] });
  const chosen = page.rows.filter(({ id }) => picked.has(String(id)));
  const packedHere = chosen.filter(({ type }) => isPackedHere(type));
  const labelled = packedHere.filter(hasLabels);
  const papersOf = (rows: readonly ShipmentRow[], papers: 'labels' | 'packing_slips') =>
    callAddress(readShipmentPapersEndpoint, { ids: rows.map(({ id }) => id).join(','), papers });
  const columns: Column<ShipmentRow>[] = [
    { key: 'number', title: tColumns('number'), cell: (row) => row.number, strong: true, width: '88px' },
    { key: 'status', title: tColumns('status'), cell: (row) => <ShipmentStatusOf shipment={row} />, width: 'minmax(106px, 150px)' },
    { key: 'order', title: tColumns('order'), cell: (row) => [row.orderNumber, ...row.otherOrders].join(', '), wide: true, width: '84px' },
    { key: 'customer', title: tColumns('customer'), cell: (row) => row.customer, width: 'minmax(84px, 1.2fr)' },
    { key: 'city', title: tColumns('city'), cell: (row) => row.recipient.city, quiet: true, wide: true, width: 'minmax(76px, 140px)' },
    { key: 'carrier', title: tColumns('carrier'), cell: (row) => tCarriers(row.carrier), wide: true, width: '130px' },
    { key: 'packages', title: tColumns('packages'), cell: (row) => format.quantity(row.packages), number: true, wide: true, width: '80px' },
    {
      key: 'kg',
      title: tColumns('kilograms'),
      cell: (row) => format.quantity(Math.ceil(row.grams / 1000)),
      number: true,
      wide: true,
      width: '52px',
    },
    {
      key: 'tracking',
      title: tColumns('tracking'),
      cell: (row) => <TrackingLink shipment={row} />,
      wide: true,
      width: 'minmax(140px, 230px)',
    },
    {
      key: 'moment',
      title: group === 'waiting' ? tColumns('created') : tColumns('handedOver'),
      cell: (row) => format.moment(group === 'waiting' ? row.createdAt : (row.handedOverAt ?? row.createdAt)),
      wide: true,
      width: 'minmax(100px, 136px)',
    },
  ];
  return (
    <PackageFrame
      group={group}
      list={list}
      hasChosen={chosen.length > 0}
      acts={
        <BulkActs acts={[handOver, printPapers]} chosen={chosen} onClear={() => setPicked(new Set())}>
          {may(readShipmentPapersEndpoint.permission) && (
            <>
              {labelled.length > 0 && (
                <Button component="a" size="xs" variant="default" href={papersOf(labelled, 'labels')} target="_blank" rel="noreferrer">
                  {t('labels', { count: labelled.length })}
                </Button>
              )}
              {packedHere.length > 0 && (
                <Button
                  component="a"
                  size="xs"
                  variant="default"
                  href={papersOf(packedHere, 'packing_slips')}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('slips')}
                </Button>
              )}
            </>
          )}
        </BulkActs>
      }
    >
      <DataGrid
        label={tPages('package_dashboard')}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(row) => String(row.id)}
        picked={picked}
        onPick={setPicked}
        empty={<EmptyList title={q ? t('nothing') : group === 'waiting' ? t('noneWaiting') : t('noneGone')} />}
      />
    </PackageFrame>
  );
}
