import type { OpenItemsRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { listOpenItemsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../invoicing.module.css';
import { OpenItemsSide } from './open-items-side.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

const ages = ['notDue', 'late30', 'late60', 'late90', 'later', 'onAccount'] as const;

/** What every customer owes by age, most overdue first. */
export function OpenItems({ list, onTab }: PaymentTabProps) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const asked = list.filter.q ? { search: list.filter.q } : {};
  const read = useCall(listOpenItemsEndpoint, asked, {
    keepPrevious: true,
    live: ['payment', 'invoice'],
  });
  const { data } = read;
  const columns: Column<OpenItemsRow>[] = [
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer,
      text: (row) => row.customer,
      strong: true,
      width: 'minmax(120px, 2fr)',
    },
    ...ages.map(
      (age): Column<OpenItemsRow> => ({
        key: age,
        title: t(age),
        cell: (row) => row[age] !== 0 && <Money value={row[age]} />,
        text: (row) => eurosOf(row[age]),
        number: true,
        wide: true,
        width: '116px',
      }),
    ),
    {
      key: 'total',
      title: t('total'),
      cell: (row) => <Money value={row.total} />,
      text: (row) => eurosOf(row.total),
      number: true,
      width: '104px',
    },
  ];
  const view = useListView('open_items', columns);
  return (
    <PaymentFrame
      tab="openItems"
      onTab={onTab}
      list={list}
      side={
        list.selected !== null && <OpenItemsSide key={list.selected} customerId={Number(list.selected)} onClose={() => list.select(null)} />
      }
      foot={<ListFoot count={data?.rows.length} total={data && format.money(data.total.total, { sign: true })} />}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('searchOpen')} />
        <ExportButton
          size="xs"
          name={t('tabs.openItems')}
          columns={view.columns}
          readRows={async () => (await call(listOpenItemsEndpoint, { ...asked, whole: true })).rows}
        />
        {view.menu}
        {data && !data.isAll && <span className={styles.quiet}>{t('firstOnly')}</span>}
      </ListToolbar>
      <DataGrid
        label={t('tabs.openItems')}
        columns={view.columns}
        source={gridSource(readWhole(read, data?.rows ?? []), list)}
        rowId={(row) => String(row.customerId)}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')}>
            <EmptyList title={t('emptyOpenItems')} />
          </FilteredEmptyList>
        }
      />
    </PaymentFrame>
  );
}
