import { Select } from '@mantine/core';
import { listToShipEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { ToShipRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './shipping.module.css';

const kilograms = ({ grams }: ToShipRow) => Math.ceil(grams / 1000);

/** Lists goods that are made and not handed over, by the day they are due; a row opens packing. */
export function ToShipList({ title }: { title: string }) {
  const t = useTranslations('shipping.toShip');
  const tTypes = useTranslations('shipping.types');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const may = useMay();
  const navigate = usePageNavigate();
  const list = useListState({ filters: ['q', 'type'], sort: 'date' });
  const { filter } = list;
  const type = shipmentTypes.find((one) => one === filter.type);
  const asked = { ...(type && { type }), ...(filter.q && { search: filter.q }) };
  const open = (row: ToShipRow) => {
    if (!may(packageOrderPage.access)) return;
    void navigate(packageOrderPage, {
      params: { basket_id: row.basketId },
      search: { address: row.addressId === null ? undefined : String(row.addressId) },
    });
  };
  const columns: readonly Column<ToShipRow>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.orderNumber, strong: true, text: (row) => row.orderNumber, width: '84px' },
    {
      key: 'date',
      title: t('date'),
      cell: (row) => <DateText date={row.date} due />,
      text: (row) => row.date,
      width: 'minmax(78px, 116px)',
    },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(90px, 1.2fr)' },
    {
      key: 'description',
      title: t('description'),
      cell: (row) => row.description,
      quiet: true,
      wide: true,
      text: (row) => row.description,
      width: 'minmax(120px, 1.4fr)',
    },
    { key: 'city', title: t('city'), cell: (row) => row.city, wide: true, text: (row) => row.city, width: 'minmax(90px, 140px)' },
    {
      key: 'type',
      title: t('type'),
      cell: (row) => row.type && tTypes(row.type),
      wide: true,
      text: (row) => row.type && tTypes(row.type),
      width: '110px',
    },
    {
      key: 'pieces',
      title: t('pieces'),
      cell: (row) => format.quantity(row.pieces),
      number: true,
      text: (row) => row.pieces,
      width: '64px',
    },
    {
      key: 'boxes',
      title: t('boxes'),
      cell: (row) => format.quantity(row.boxes),
      number: true,
      wide: true,
      text: (row) => row.boxes,
      width: '76px',
    },
    {
      key: 'kg',
      title: t('kilograms'),
      cell: (row) => format.quantity(kilograms(row)),
      number: true,
      wide: true,
      text: kilograms,
      width: '76px',
    },
    {
      key: 'problem',
      title: t('problem'),
      cell: (row) => row.problem && <span title={row.problem.message}>{row.problem.message}</span>,
      wide: true,
      text: (row) => row.problem?.message ?? null,
      width: 'minmax(100px, 1fr)',
    },
  ];
  const toShip = usePagedList(listToShipEndpoint, asked, {
    ...{ name: 'dashboard_shippings', title, list, columns, live: ['basket'] },
    rowId: ({ key }) => key,
    exportSize: 'xs',
  });
  const { first } = toShip.page;
  return (
    <Page
      title={title}
      flush
      foot={
        <>
          {toShip.foot({ late: first?.late ?? 0 })}
          {first && <span className={styles.quiet}>{t('problems', { count: first.problems })}</span>}
        </>
      }
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <Select
          aria-label={t('type')}
          placeholder={t('allTypes')}
          data={shipmentTypes.map((value) => ({ value, label: tTypes(value) }))}
          value={type ?? null}
          onChange={(value) => list.setFilter('type', value)}
          clearable
          clearButtonProps={{ 'aria-label': tActions('remove') }}
          w={170}
        />
        {toShip.exportButton}
        {toShip.menu}
      </ListToolbar>
      <DataGrid
        {...toShip.grid}
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
