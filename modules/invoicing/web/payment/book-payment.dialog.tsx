import { NumberInput, Select, TextInput } from '@mantine/core';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import type { BankLineRow } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { enteredMethods } from '#modules/invoicing/domain/payment/payment.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type PartAmounts, PaymentParts, partsOf } from './payment-parts.tsx';

type Customer = { id: number; name: string };
type Props = { customer?: Customer; line?: BankLineRow; onClose: () => void };

/** Books a payment by hand, or a bank line: who paid what for which invoices. */
export function BookPaymentDialog({ customer, line, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const match = line?.match;
  const amountOf = (typed: number | string) => (line ? line.amount : moneyFromEuros(Number(typed) || 0));
  return (
    <ActDialog
      title={t('registerTitle')}
      lead={line ? `${format.money(line.amount, { sign: true })} · ${line.name} · ${line.description}` : t('registerLead')}
      endpoint={bookPaymentEndpoint}
      initial={{
        customer: customer ?? (match ? { id: match.customerId, name: match.customer } : null),
        receivedOn: line?.bookedOn ?? null,
        method: 'bank' as (typeof enteredMethods)[number],
        amount: (line ? eurosOf(line.amount) : '') as number | string,
        note: '',
        parts: Object.fromEntries((match?.parts ?? []).map(({ invoiceId, amount }) => [invoiceId, eurosOf(amount)])) as PartAmounts,
      }}
      toInput={({ customer: chosen, receivedOn, method, amount, note, parts }) => ({
        ...{ customerId: chosen?.id ?? 0, receivedOn: receivedOn ?? '', method, amount: amountOf(amount), note, parts: partsOf(parts) },
        ...(line && { bankLine: { id: line.id, version: line.version } }),
        ...(match?.order && match.customerId === chosen?.id && { orderId: match.order.id }),
      })}
      labels={{
        customer: t('customer'),
        receivedOn: t('receivedOn'),
        method: t('method'),
        amount: t('amount'),
        note: t('note'),
        parts: t('parts'),
      }}
      submitLabel={t('submit')}
      done={({ rest }) => (rest === noMoney ? t('booked') : t('bookedRest', { rest: format.money(rest, { sign: true }) }))}
      onClose={onClose}
      draftKey={line ? `bank-line-${line.id}` : `payment-${customer?.id ?? 'new'}`}
      invalidates={['invoicing', 'baskets']}
      size="lg"
    >
      {(act) => {
        const { customer: chosen, amount, parts } = act.form.values;
        return (
          <>
            <CustomerField
              label={t('customer')}
              chosen={chosen}
              onChoose={(one) => act.form.setValues({ customer: one, parts: {} })}
              error={act.field('customer').error as string | undefined}
              data-field="customerId"
            />
            {!line && (
              <>
                <DateField label={t('receivedOn')} {...act.field('receivedOn')} />
                <Select
                  label={t('method')}
                  data={enteredMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
                  allowDeselect={false}
                  {...act.field('method')}
                />
                <NumberInput label={t('amount')} decimalScale={2} hideControls {...act.field('amount')} />
              </>
            )}
            <PaymentParts
              customerId={chosen?.id ?? null}
              amount={amountOf(amount)}
              amounts={parts}
              error={act.field('parts').error as string | undefined}
              onChange={(amounts) => act.form.setFieldValue('parts', amounts as never)}
            />
            <TextInput label={t('note')} {...act.field('note')} />
          </>
        );
      }}
    </ActDialog>
  );
}
