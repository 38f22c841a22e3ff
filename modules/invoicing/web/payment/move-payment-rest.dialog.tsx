import { NumberInput } from '@mantine/core';
import { movePaymentRestEndpoint } from '#modules/invoicing/contract/payment/move-payment-rest.endpoint.ts';
import type { PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { payment: Pick<PaymentRow, 'id' | 'version' | 'rest'>; onClose: () => void };
type Customer = { id: number; name: string };

/** Moves what a payment left on account to another customer. */
export function MovePaymentRestDialog({ payment: { id, version, rest }, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  return (
    <ActDialog
      title={t('moveRestTitle')}
      lead={t('moveRestLead')}
      endpoint={movePaymentRestEndpoint}
      initial={{ customer: null as Customer | null, amount: eurosOf(rest) as number | string }}
      toInput={({ customer, amount }) => ({ id, version, customerId: customer?.id ?? 0, amount: moneyFromEuros(Number(amount) || 0) })}
      labels={{ customer: t('customer'), amount: t('amount') }}
      submitLabel={t('moveRestSubmit')}
      done={() => t('movedRest')}
      onClose={onClose}
      draftKey={`move-rest-${id}`}
      invalidates={['invoicing', 'baskets']}
    >
      {(act) => (
        <>
          <CustomerField
            label={t('customer')}
            chosen={act.form.values.customer}
            onChoose={(one) => act.form.setValues({ customer: one })}
            error={act.field('customer').error as string | undefined}
            data-field="customerId"
          />
          <NumberInput label={t('amount')} min={0} max={eurosOf(rest)} decimalScale={2} hideControls {...act.field('amount')} />
        </>
      )}
    </ActDialog>
  );
}
