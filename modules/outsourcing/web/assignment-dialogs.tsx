import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { listOutsideSuppliersEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { AssignmentRow, ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { type DeliverAt, deliverAtCodes, deliverAts } from '#modules/outsourcing/domain/assignment.ts';
import { eurosOf, type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';

/** Outsourced work at one supplier, and the work itself. */
export type Assigned = { component: ComponentRow; assignment: AssignmentRow };
type Props = RowDialogProps<Assigned>;
type Typed = number | string;
const typedEuros = (money: Money | null): Typed => (money === null ? '' : eurosOf(money));
const price = { min: 0, max: 100_000_000, decimalScale: 2, fixedDecimalScale: true } as const;
const targetOf = ({ id, version }: AssignmentRow) => ({ id, version });

export function QuoteDialog({ row: { assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.quote');
  const labels = { price: t('price'), deliveryDate: t('deliveryDate'), note: t('note') };
  return (
    <ActDialog
      title={t('title', { supplier: assignment.supplier })}
      endpoint={quoteAssignmentEndpoint}
      initial={{ price: '' as Typed, deliveryDate: null as string | null, note: '' }}
      toInput={(typed) => ({
        ...targetOf(assignment),
        price: moneyFromEuros(Number(typed.price)),
        deliveryDate: typed.deliveryDate ?? '',
        note: typed.note,
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-quote-${assignment.id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <NumberInput label={labels.price} {...price} required withAsterisk={false} data-autofocus {...act.field('price')} />
          <DateField label={labels.deliveryDate} required withAsterisk={false} {...act.field('deliveryDate')} />
          <Textarea label={labels.note} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}

export function BuyDialog({ row: { assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.buy');
  const tDeliver = useTranslations('outsourcing.deliverAt');
  const { data } = useCall(listOutsideSuppliersEndpoint, {});
  const labels = {
    ...{ price: t('price'), deliveryDate: t('deliveryDate'), deliverAt: t('deliverAt') },
    ...{ nextSupplierId: t('nextSupplier'), note: t('note') },
  };
  return (
    <ActDialog
      title={t('title', { supplier: assignment.supplier })}
      lead={t(assignment.orderBy === 'mail' ? 'byMail' : 'byPortal')}
      endpoint={orderAssignmentEndpoint}
      initial={{
        price: typedEuros(assignment.price),
        deliveryDate: assignment.deliveryDate,
        deliverAt: 'us' as DeliverAt,
        nextSupplierId: null as string | null,
        note: '',
      }}
      toInput={({ nextSupplierId, deliveryDate, price: typed, ...rest }) => ({
        ...targetOf(assignment),
        ...rest,
        ...(typed !== '' && { price: moneyFromEuros(Number(typed)) }),
        ...(deliveryDate && { deliveryDate }),
        ...(nextSupplierId && { nextSupplierId: Number(nextSupplierId) }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-order-${assignment.id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <NumberInput label={labels.price} {...price} data-autofocus {...act.field('price')} />
          <DateField label={labels.deliveryDate} {...act.field('deliveryDate')} />
          <Select
            label={labels.deliverAt}
            data={deliverAts.map((value) => ({ value, label: `${deliverAtCodes[value]} ${tDeliver(value)}` }))}
            allowDeselect={false}
            {...act.field('deliverAt')}
          />
          {act.form.values.deliverAt === 'supplier' && (
            <Select
              label={labels.nextSupplierId}
              data={(data?.rows ?? [])
                .filter(({ id }) => id !== assignment.supplierId)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              searchable
              {...act.field('nextSupplierId')}
            />
          )}
          <Textarea label={labels.note} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}

export function CancelDialog({ row: { assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.cancel');
  return (
    <ActDialog
      title={t('title', { supplier: assignment.supplier })}
      lead={t('lead')}
      endpoint={cancelAssignmentEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ ...targetOf(assignment), reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-cancel-${assignment.id}`}
      onClose={onClose}
    >
      {(act) => <Textarea label={t('reason')} rows={2} required withAsterisk={false} data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}

export function InvoiceDialog({ row: { assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.invoice');
  const labels = { number: t('number'), amount: t('amount'), note: t('note') };
  return (
    <ActDialog
      title={t('title', { supplier: assignment.supplier })}
      endpoint={matchInvoiceEndpoint}
      initial={{ number: assignment.invoiceNumber, amount: typedEuros(assignment.invoiceAmount ?? assignment.price), note: '' }}
      toInput={({ number, amount, note }) => ({ ...targetOf(assignment), number, amount: moneyFromEuros(Number(amount)), note })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-invoice-${assignment.id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <TextInput label={labels.number} required withAsterisk={false} data-autofocus {...act.field('number')} />
          <NumberInput label={labels.amount} {...price} {...act.field('amount')} />
          <Textarea label={labels.note} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
