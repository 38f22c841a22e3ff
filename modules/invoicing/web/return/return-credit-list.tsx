import { Button, NumberInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { listInstallmentCreditsEndpoint } from '#modules/invoicing/contract/installment/list-installment-credits.endpoint.ts';
import { creditReturnEndpoint } from '#modules/invoicing/contract/return/credit-return.endpoint.ts';
import { declineReturnCreditEndpoint } from '#modules/invoicing/contract/return/decline-return-credit.endpoint.ts';
import { listReturnCreditsEndpoint, type ReturnCreditRow } from '#modules/invoicing/contract/return/return-credits.endpoints.ts';
import { type Money as Amount, eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { InstallmentCreditSide } from '../installment/installment-credit-side.tsx';
import { InvoiceFrame } from '../invoice-frame.tsx';
import type { TabProps } from '../tab-props.ts';

/** A proposal of the list, and its side. */
type CreditRow = {
  key: string;
  number: string;
  customer: string;
  order: string;
  reason: string;
  invoice: string | undefined;
  day: string;
  net: Amount | null;
  side: (onClose: () => void) => ReactNode;
};

/** Credits that are proposed: of returns by the warehouse, and of installments whose order is canceled or costs less. */
export function ReturnCreditList({ onTab, selected, onSelect }: TabProps) {
  const t = useTranslations('invoicing.returnCredits');
  const tTabs = useTranslations('invoicing.tabs');
  const read = useCall(listReturnCreditsEndpoint, {}, { live: ['return', 'invoice'] });
  const installments = useCall(listInstallmentCreditsEndpoint, {}, { live: ['basket', 'invoice'] });
  const rows: CreditRow[] = [
    ...(read.data?.rows ?? []).map((row) => ({
      ...{ key: String(row.id), number: row.number, customer: row.customer, order: row.orderNumber, reason: row.reason },
      ...{ invoice: row.invoice?.number, day: row.bookedAt.slice(0, 10), net: row.net },
      side: (onClose: () => void) => <ReturnCreditSide key={row.id} row={row} onClose={onClose} />,
    })),
    ...(installments.data?.rows ?? []).map((row) => ({
      ...{ key: `installment-${row.id}`, number: row.invoice.number, customer: row.customer, order: row.orderNumber },
      reason: t(row.isCanceled ? 'orderCanceled' : 'costsLess'),
      ...{ invoice: row.invoice.number, day: row.invoice.issuedOn, net: row.net },
      side: (onClose: () => void) => <InstallmentCreditSide key={`installment-${row.id}`} row={row} onClose={onClose} />,
    })),
  ];
  const shown = rows.find(({ key }) => key === selected);
  const columns: Column<CreditRow>[] = [
    { key: 'number', title: t('number'), cell: (row) => row.number, strong: true, width: '124px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(104px, 1.4fr)' },
    { key: 'order', title: t('order'), cell: (row) => row.order, wide: true, width: '84px' },
    { key: 'reason', title: t('reason'), cell: (row) => row.reason, quiet: true, wide: true, width: 'minmax(120px, 2fr)' },
    { key: 'invoice', title: t('invoice'), cell: (row) => row.invoice ?? t('notInvoiced'), wide: true, width: '124px' },
    { key: 'booked', title: t('booked'), cell: (row) => <DateText date={row.day} />, wide: true, width: '112px' },
    { key: 'net', title: t('net'), cell: (row) => row.net !== null && <Money value={row.net} />, number: true, width: '92px' },
  ];
  return (
    <InvoiceFrame
      tab="returnCredits"
      onTab={onTab}
      side={shown?.side(() => onSelect(null))}
      foot={<ListFoot count={read.data && installments.data && rows.length} />}
    >
      <DataGrid
        label={tTabs('returnCredits')}
        columns={columns}
        source={gridSource(readWhole([read, installments], rows), { selected, select: onSelect })}
        rowId={({ key }) => key}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
    </InvoiceFrame>
  );
}

function ReturnCreditSide({ row, onClose }: { row: ReturnCreditRow; onClose: () => void }) {
  const t = useTranslations('invoicing.returnCredits');
  const format = useFormat();
  const [open, setOpen] = useState<'credit' | 'decline' | null>(null);
  const close = () => setOpen(null);
  const { id, number, invoice, net } = row;
  return (
    <section aria-label={number} style={{ display: 'grid', gap: 16 }}>
      <SideHead title={number} onClose={onClose}>
        {row.customer}
      </SideHead>
      <Facts
        narrow
        facts={[
          { label: t('order'), value: row.orderNumber },
          { label: t('invoice'), value: invoice?.number ?? t('notInvoiced') },
          { label: t('reason'), value: row.reason || t('noReason') },
          ...row.lines.map((line) => ({ label: line.description, value: t('pieces', { pieces: line.pieces }) })),
          { label: t('proposal'), value: net !== null && format.money(net, { sign: true }) },
        ]}
      />
      {!invoice && <p style={{ margin: 0 }}>{t('notInvoicedText')}</p>}
      <div style={{ display: 'flex', gap: 8 }}>
        {invoice && <Button onClick={() => setOpen('credit')}>{t('credit')}</Button>}
        <Button variant="default" onClick={() => setOpen('decline')}>
          {t('decline')}
        </Button>
      </div>
      {open === 'credit' && invoice && (
        <ActDialog
          title={t('creditTitle', { number: invoice.number })}
          lead={t('creditLead', { number })}
          endpoint={creditReturnEndpoint}
          initial={{ amount: eurosOf(net ?? moneyFromEuros(0)) as number | string }}
          toInput={({ amount }) => ({ id, invoiceId: invoice.id, version: invoice.version, amount: moneyFromEuros(Number(amount) || 0) })}
          labels={{ amount: t('amount') }}
          submitLabel={t('credit')}
          done={(note) => t('credited', { note: note.number ?? '' })}
          onClose={close}
          draftKey={`credit-return-${id}`}
          invalidates={['invoicing', 'shipping', 'baskets']}
        >
          {(act) => (
            <NumberInput
              label={t('amount')}
              {...(row.isSplit && { description: t('splitText') })}
              leftSection="€"
              min={0}
              decimalScale={2}
              fixedDecimalScale
              hideControls
              data-autofocus
              {...act.field('amount')}
            />
          )}
        </ActDialog>
      )}
      {open === 'decline' && (
        <ReasonDialog
          title={t('declineTitle', { number })}
          lead={t('declineLead')}
          endpoint={declineReturnCreditEndpoint}
          toInput={(reason) => ({ id, reason })}
          label={t('why')}
          submitLabel={t('decline')}
          done={() => t('declined', { number })}
          onClose={close}
          draftKey={`decline-return-${id}`}
          invalidates={['invoicing', 'shipping']}
        />
      )}
    </section>
  );
}
