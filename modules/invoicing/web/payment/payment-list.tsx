import type { PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { listPaymentsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { eurosOf, noMoney } from '#platform/domain/money.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentSide } from './payment-side.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

/** Every payment and write-off, newest first. */
export function PaymentList({ list, onTab }: PaymentTabProps) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const methodOf = (row: PaymentRow) => (isReversed(row) ? t('isReversed') : t(`methods.${row.method}`));
  const columns: Column<PaymentRow>[] = [
    {
      key: 'receivedOn',
      title: t('receivedOn'),
      cell: (row) => format.date(row.receivedOn),
      text: (row) => row.receivedOn,
      width: '116px',
    },
    {
      key: 'customer',
      title: t('customer'),
      cell: (row) => row.customer,
      text: (row) => row.customer,
      strong: true,
      width: 'minmax(96px, 1.6fr)',
    },
    {
      key: 'method',
      title: t('method'),
      cell: methodOf,
      text: methodOf,
      quiet: true,
      wide: true,
      width: '116px',
    },
    {
      key: 'invoices',
      title: t('invoices'),
      cell: (row) => row.invoices,
      text: (row) => row.invoices,
      wide: true,
      width: 'minmax(104px, 1.2fr)',
    },
    {
      key: 'amount',
      title: t('amount'),
      cell: (row) => <Money value={row.amount} />,
      text: (row) => eurosOf(row.amount),
      number: true,
      width: '104px',
    },
    {
      key: 'rest',
      title: t('rest'),
      cell: (row) => row.rest !== noMoney && <Money value={row.rest} />,
      text: (row) => eurosOf(row.rest),
      number: true,
      wide: true,
      width: '104px',
    },
  ];
  const payments = usePagedList(listPaymentsEndpoint, list.filter.q ? { search: list.filter.q } : {}, {
    ...{ name: 'payments', title: t('tabs.payments'), list, columns, live: ['payment'], exportSize: 'xs' },
  });
  return (
    <PaymentFrame
      tab="payments"
      onTab={onTab}
      list={list}
      side={list.selected !== null && <PaymentSide key={list.selected} id={Number(list.selected)} onClose={() => list.select(null)} />}
      foot={payments.foot()}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        {payments.exportButton}
        {payments.menu}
      </ListToolbar>
      <DataGrid
        {...payments.grid}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')}>
            <EmptyList title={t('emptyPayments')} />
          </FilteredEmptyList>
        }
      />
    </PaymentFrame>
  );
}

/** Reversed by hand, or taken back in full. */
const isReversed = ({ reversedAt, amount, takenBack }: PaymentRow) => reversedAt !== null || (takenBack > noMoney && takenBack >= amount);
