import type { PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { listPaymentsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { noMoney } from '#platform/domain/money.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentSide } from './payment-side.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

/** Every payment and write-off, newest first. */
export function PaymentList({ onTab, search, onSearch, selected, onSelect }: PaymentTabProps) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const page = usePages(listPaymentsEndpoint, search ? { search } : {}, { live: ['payment'] });
  const columns: Column<PaymentRow>[] = [
    { key: 'receivedOn', title: t('receivedOn'), cell: (row) => format.date(row.receivedOn), width: '116px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, strong: true, width: 'minmax(96px, 1.6fr)' },
    {
      key: 'method',
      title: t('method'),
      cell: (row) => (isReversed(row) ? t('isReversed') : t(`methods.${row.method}`)),
      quiet: true,
      wide: true,
      width: '116px',
    },
    { key: 'invoices', title: t('invoices'), cell: (row) => row.invoices, wide: true, width: 'minmax(104px, 1.2fr)' },
    { key: 'amount', title: t('amount'), cell: (row) => <Money value={row.amount} />, number: true, width: '104px' },
    {
      key: 'rest',
      title: t('rest'),
      cell: (row) => row.rest !== noMoney && <Money value={row.rest} />,
      number: true,
      wide: true,
      width: '104px',
    },
  ];
  return (
    <PaymentFrame
      tab="payments"
      onTab={onTab}
      onSelect={onSelect}
      side={selected !== null && <PaymentSide key={selected} id={Number(selected)} onClose={() => onSelect(null)} />}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <ListToolbar>
        <ListSearch value={search} onChange={onSearch} label={t('search')} />
      </ListToolbar>
      <DataGrid
        label={t('tabs.payments')}
        columns={columns}
        source={gridSource(page, { selected, select: onSelect })}
        rowId={(row) => String(row.id)}
        empty={<EmptyList title={search ? t('nothing') : t('emptyPayments')} />}
      />
    </PaymentFrame>
  );
}

/** Reversed by hand, or taken back in full. */
const isReversed = ({ reversedAt, amount, takenBack }: PaymentRow) => reversedAt !== null || (takenBack > noMoney && takenBack >= amount);
