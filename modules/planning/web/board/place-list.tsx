import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listPlaceEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { EventStatusIcon } from '#modules/planning/web/event-status-icon.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useOperationName } from './use-operation-name.ts';

/** The events of one place in the period, by time. */
export function PlaceList({ placeId, from, days }: { placeId: number; from: string; days: number }) {
  const t = useTranslations('planning.list');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const nameOf = useOperationName();
  const navigate = usePageNavigate();
  const events = useCall(listPlaceEventsEndpoint, { id: placeId, from, days }, { keepPrevious: true, live: ['event', 'line'] });
  const [selected, select] = useState<string | null>(null);
  const columns: Column<PlanEventView>[] = [
    { key: 'job', title: t('job'), cell: (row) => row.jobNumber, strong: true, width: '120px' },
    { key: 'start', title: t('start'), cell: (row) => format.moment(row.startsAt!), width: '150px' },
    { key: 'end', title: t('end'), cell: (row) => format.moment(row.endsAt!), width: '150px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(140px, 1.5fr)' },
    { key: 'operation', title: t('operation'), cell: nameOf, width: 'minmax(120px, 1fr)' },
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => `${format.quantity(row.quantityIn)} ${tUnits(row.unit, { count: row.quantityIn })}`,
      number: true,
      width: '120px',
    },
    { key: 'minutes', title: t('duration'), cell: (row) => format.minutes(row.minutes), number: true, width: '90px', wide: true },
    { key: 'status', title: t('status'), cell: (row) => <EventStatusIcon status={row.status} />, width: '130px' },
  ];
  return (
    <DataGrid
      label={t('title')}
      columns={columns}
      source={gridSource(readWhole(events, events.data?.events ?? []), { selected, select })}
      rowId={(row) => String(row.id)}
      onOpen={(row) => void navigate(basketPage, { params: { id: row.basketId } })}
      empty={<EmptyList title={t('empty')} action={<PageLink page={planningPage}>{t('allPlaces')}</PageLink>} />}
    />
  );
}
