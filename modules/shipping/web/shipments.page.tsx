import { SegmentedControl } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { listShipmentsEndpoint, shipmentGroups } from '#modules/shipping/contract/shipments.endpoints.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { UnitFilter } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { announceAgain, voidAgain } from './carrier-acts.tsx';
import { CarrierProblem } from './carrier-problem.tsx';
import { handOver } from './hand-over.tsx';
import { printPapers } from './print-papers.tsx';
import { ShipmentActs } from './shipment-acts.tsx';
import { ShipmentStatusOf } from './shipment-status.tsx';
import styles from './shipping.module.css';
import { TrackingLink } from './tracking-link.tsx';

/** Lists all shipments, failures at the carrier first. */
export default function ShipmentsPage() {
  const t = useTranslations('shipping.shipments');
  const tTypes = useTranslations('shipping.types');
  const tCarriers = useTranslations('shipping.carriers');
  const tMethods = useTranslations('shipping.methods');
  const tStatuses = useTranslations('shipping.statuses');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const may = useMay();
  const list = useListState({ filters: ['q', 'group', 'unit'], sort: 'none' });
  const { filter } = list;
  const group = shipmentGroups.find((one) => one === filter.group);
  const asked = { ...(group && { group }), ...(filter.unit && { unitId: filter.unit }), ...(filter.q && { search: filter.q }) };
  const methodOf = (row: ShipmentRow) => `${tCarriers(row.carrier)}, ${tMethods(row.method)}`;
  const handedOver = ({ handedOverAt }: ShipmentRow) => handedOverAt && format.moment(handedOverAt);
  const received = ({ receivedAt, receivedBy }: ShipmentRow) => receivedAt && `${receivedBy}, ${format.moment(receivedAt)}`;
  const columns: readonly Column<ShipmentRow>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.number, strong: true, text: (row) => row.number, width: '84px' },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <ShipmentStatusOf shipment={row} />,
      text: (row) => tStatuses(row.announceError === null ? row.status : 'not_announced'),
      width: 'minmax(106px, 140px)',
    },
    { key: 'order', title: t('order'), cell: (row) => row.orderNumber, wide: true, text: (row) => row.orderNumber, width: '80px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(112px, 1.2fr)' },
    {
      key: 'recipient',
      title: t('city'),
      cell: (row) => row.recipient.city,
      quiet: true,
      wide: true,
      text: (row) => row.recipient.city,
      width: 'minmax(76px, 140px)',
    },
    {
      key: 'type',
      title: t('type'),
      cell: (row) => tTypes(row.type),
      wide: true,
      text: (row) => tTypes(row.type),
      width: 'minmax(84px, 104px)',
    },
    {
      ...{ key: 'method', title: t('method'), extra: true, wide: true, width: 'minmax(90px, 170px)' },
      cell: methodOf,
      text: methodOf,
    },
    {
      key: 'sender',
      title: t('sender'),
      extra: true,
      cell: (row) => row.sender,
      quiet: true,
      wide: true,
      text: (row) => row.sender,
      width: 'minmax(72px, 124px)',
    },
    {
      ...{ key: 'pieces', title: t('pieces'), extra: true, number: true, wide: true, width: '80px' },
      cell: (row) => format.quantity(row.pieces),
      text: (row) => row.pieces,
    },
    {
      key: 'packages',
      title: t('packages'),
      cell: (row) => format.quantity(row.packages),
      number: true,
      wide: true,
      text: (row) => row.packages,
      width: '80px',
    },
    {
      key: 'kg',
      title: t('kilograms'),
      cell: (row) => format.quantity(Math.ceil(row.grams / 1000)),
      number: true,
      wide: true,
      text: (row) => Math.ceil(row.grams / 1000),
      width: '52px',
    },
    {
      key: 'tracking',
      title: t('tracking'),
      cell: (row) => <TrackingLink shipment={row} />,
      wide: true,
      text: (row) => row.trackingNumber,
      width: 'minmax(186px, 230px)',
    },
    {
      key: 'created',
      title: t('created'),
      cell: (row) => format.moment(row.createdAt),
      wide: true,
      text: (row) => format.moment(row.createdAt),
      width: 'minmax(120px, 136px)',
    },
    {
      ...{ key: 'handedOver', title: t('handedOver'), extra: true, wide: true, width: 'minmax(100px, 136px)' },
      cell: handedOver,
      text: handedOver,
    },
    {
      ...{ key: 'received', title: t('received'), extra: true, wide: true, width: 'minmax(120px, 220px)' },
      cell: received,
      text: received,
    },
    {
      key: 'cost',
      title: t('costEuro'),
      cell: (row) => <Money value={row.cost} />,
      number: true,
      wide: true,
      text: (row) => (row.cost === null ? null : eurosOf(row.cost)),
      width: '76px',
    },
    {
      ...{ key: 'charged', title: t('chargedEuro'), extra: true, number: true, wide: true, width: '104px' },
      cell: (row) => <Money value={row.charged} />,
      text: (row) => eurosOf(row.charged),
    },
  ];
  const shipments = usePagedList(listShipmentsEndpoint, asked, {
    ...{ name: 'dashboard_shipments', title: tPages('dashboard_shipments'), list, columns, live: ['basket', 'shipment'] },
    exportSize: 'xs',
    mayPick: may(handOverEndpoint.permission),
  });
  const { failedCount = 0 } = shipments.page.first ?? {};
  return (
    <Page
      title={tPages('dashboard_shipments')}
      flush
      side={shipments.selected && <ShipmentSide shipment={shipments.selected} onClose={() => list.select(null)} />}
      sideWidth={380}
      onSideClose={shipments.selected && (() => list.select(null))}
      foot={
        <>
          {shipments.foot({ acts: <BulkActs acts={bulkActs} chosen={shipments.chosen} onClear={shipments.clearPicks} /> })}
          {failedCount > 0 && <span>{t('failedCount', { count: failedCount })}</span>}
        </>
      }
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <SegmentedControl
          size="xs"
          aria-label={t('status')}
          data={[{ value: '', label: t('all') }, ...shipmentGroups.map((value) => ({ value, label: t(`group_${value}`) }))]}
          value={group ?? ''}
          onChange={(value) => list.setFilter('group', value)}
        />
        <UnitFilter value={filter.unit} onChange={(value) => list.setFilter('unit', value)} />
        {shipments.exportButton}
        {shipments.menu}
      </ListToolbar>
      <DataGrid
        {...shipments.grid}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** The acts on the ticked shipments. */
const bulkActs = [handOver, printPapers, announceAgain, voidAgain];

function ShipmentSide({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.shipments');
  const tCarriers = useTranslations('shipping.carriers');
  const tMethods = useTranslations('shipping.methods');
  const format = useFormat();
  const may = useMay();
  const { recipient: to } = shipment;
  const order = may(basketPage.access) ? (
    <PageLink page={basketPage} params={{ id: shipment.basketId }}>
      {shipment.orderNumber}
    </PageLink>
  ) : (
    shipment.orderNumber
  );
  return (
    <section aria-label={shipment.number}>
      <SideHead title={shipment.number} onClose={onClose}>
        <ShipmentStatusOf shipment={shipment} />
      </SideHead>
      <CarrierProblem shipment={shipment} />
      <address className={styles.address}>
        {to.name}
        {to.attention && to.attention !== to.name && (
          <>
            <br />
            {to.attention}
          </>
        )}
        <br />
        {`${to.street} ${houseLine(to)}`}
        <br />
        {`${to.postcode} ${to.city}, ${to.country}`}
      </address>
      <ShipmentActs shipment={shipment} filled />
      <Facts
        narrow
        facts={[
          { label: t('order'), value: order },
          { label: t('customer'), value: shipment.customer },
          { label: t('sender'), value: shipment.sender },
          { label: t('carrier'), value: tCarriers(shipment.carrier) },
          { label: t('method'), value: tMethods(shipment.method) },
          { label: t('pieces'), value: format.quantity(shipment.pieces) },
          { label: t('packages'), value: format.quantity(shipment.packages) },
          { label: t('tracking'), value: shipment.trackingNumber && <TrackingLink shipment={shipment} /> },
          { label: t('created'), value: format.moment(shipment.createdAt) },
          { label: t('handedOver'), value: shipment.handedOverAt && format.moment(shipment.handedOverAt) },
          {
            label: t('received'),
            value: shipment.receivedAt && `${shipment.receivedBy}, ${format.moment(shipment.receivedAt)}`,
          },
          { label: t('cost'), value: shipment.cost !== null && <Money value={shipment.cost} sign /> },
          { label: t('charged'), value: <Money value={shipment.charged} sign /> },
        ]}
      />
    </section>
  );
}
