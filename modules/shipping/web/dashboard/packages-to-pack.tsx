import { useState } from 'react';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { listToShipEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { ToShipRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { otherOrdersTo } from '#modules/shipping/domain/pack-together.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { BulkActs, type BulkDialogProps, type RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../shipping.module.css';
import { PackTogetherButton } from './pack-together.tsx';
import { PackageFrame } from './package-frame.tsx';

const acts: readonly RecordAct<ToShipRow>[] = [
  { label: 'shipping.packages.pack', permission: packAsProposedEndpoint.permission, Dialog: PackDialog },
];

/** Goods that wait to be packed, the most urgent first: one by one, or several as proposed. */
export function PackagesToPack({ list }: { list: ListControl }) {
  const t = useTranslations('shipping.packages');
  const tColumns = useTranslations('shipping.toShip');
  const tTypes = useTranslations('shipping.types');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const may = useMay();
  const navigate = usePageNavigate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { q } = list.filter;
  const page = usePages(listToShipEndpoint, q ? { search: q } : {}, { live: ['basket', 'shipment', 'pick_list'] });
  const chosen = page.rows.filter(({ key }) => picked.has(key));
  const kilograms = Math.ceil(chosen.reduce((sum, { grams }) => sum + grams, 0) / 1000);
  const boxes = chosen.reduce((sum, row) => sum + row.boxes, 0);
  const mayPack = may(packAsProposedEndpoint.permission);
  const mayOpen = may(packageOrderPage.access);
  const targetOf = (row: ToShipRow) => ({
    params: { basket_id: row.basketId },
    search: { address: row.addressId === null ? undefined : String(row.addressId) },
  });
  const othersTo = otherOrdersTo(page.rows);
  const columns: Column<ToShipRow>[] = [
    {
      key: 'number',
      title: tColumns('number'),
      cell: (row) =>
        mayOpen ? (
          <PageLink page={packageOrderPage} {...targetOf(row)}>
            {row.orderNumber}
          </PageLink>
        ) : (
          row.orderNumber
        ),
      strong: true,
      width: '84px',
    },
    { key: 'date', title: tColumns('date'), cell: (row) => <DateText date={row.date} due />, width: 'minmax(78px, 116px)' },
    { key: 'leavesAt', title: t('leavesAt'), cell: (row) => row.leavesAt, wide: true, width: '72px' },
    { key: 'customer', title: tColumns('customer'), cell: (row) => row.customer, width: 'minmax(74px, 1.2fr)' },
    { key: 'city', title: tColumns('city'), cell: (row) => row.city, wide: true, width: 'minmax(80px, 130px)' },
    {
      key: 'others',
      title: t('others'),
      cell: (row) => {
        const count = othersTo(row);
        return count > 0 && t('othersText', { count });
      },
      quiet: true,
      wide: true,
      width: '116px',
    },
    {
      key: 'ready',
      title: t('ready'),
      cell: (row) =>
        row.pickList !== null ? t('picking', { list: row.pickList }) : row.stage !== null && t('staged', { stage: row.stage }),
      quiet: true,
      wide: true,
      width: '120px',
    },
    { key: 'type', title: tColumns('type'), cell: (row) => row.type && tTypes(row.type), wide: true, width: '110px' },
    { key: 'boxes', title: tColumns('boxes'), cell: (row) => format.quantity(row.boxes), number: true, width: 'minmax(50px, 64px)' },
    {
      key: 'kg',
      title: tColumns('kilograms'),
      cell: (row) => format.quantity(Math.ceil(row.grams / 1000)),
      number: true,
      wide: true,
      width: '64px',
    },
    {
      key: 'problem',
      title: tColumns('problem'),
      cell: (row) => row.problem && <span title={row.problem.message}>{row.problem.message}</span>,
      wide: true,
      width: 'minmax(100px, 1fr)',
    },
  ];
  return (
    <PackageFrame
      group="pack"
      list={list}
      hasChosen={chosen.length > 0}
      acts={
        <BulkActs acts={acts} chosen={chosen} onClear={() => setPicked(new Set())}>
          <PackTogetherButton rows={chosen} label={t('together')} onDone={() => setPicked(new Set())} />
          <span className={styles.quiet}>{t('allChosen', { count: chosen.length, boxes, kilograms })}</span>
        </BulkActs>
      }
    >
      <DataGrid
        label={tPages('package_dashboard')}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(row) => row.key}
        {...(mayOpen && { onOpen: (row: ToShipRow) => void navigate(packageOrderPage, targetOf(row)) })}
        {...(mayPack && { picked, onPick: setPicked })}
        empty={
          <FilteredEmptyList list={list} isFiltered={Boolean(q)} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('noneToPack')} text={t('noneToPackText')} />
          </FilteredEmptyList>
        }
      />
    </PackageFrame>
  );
}

function PackDialog(props: BulkDialogProps<ToShipRow>) {
  const t = useTranslations('shipping.packages');
  return (
    <BulkDialog
      {...props}
      title={t('packTitle', { count: props.rows.length })}
      lead={t('packLead')}
      verb={t('packVerb')}
      endpoint={packAsProposedEndpoint}
      nameOf={(row) => `${row.orderNumber} ${row.city}`}
      toInput={({ basketId, addressId, date, type }) => ({ basketId, addressId, date, ...(type && { type }) })}
      invalidates={['shipping', 'baskets', 'stock']}
    />
  );
}
