import { NumberInput } from '@mantine/core';
import type { PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { eurosOf, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type PartAmounts, PaymentParts, partsOf } from './payment-parts.tsx';

type Props = { payment: Pick<PaymentRow, 'id' | 'version' | 'rest' | 'customerId'>; onClose: () => void };

/** Uses what a payment left on account: for open invoices, or paid back. */
export function UsePaymentRestDialog({ payment, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { id, version, rest, customerId } = payment;
  const refundOf = (typed: number | string) => moneyFromEuros(Number(typed) || 0);
  return (
    <ActDialog
      title={t('useRestTitle', { amount: format.money(rest, { sign: true }) })}
      endpoint={usePaymentRestEndpoint}
      initial={{ parts: {} as PartAmounts, refund: '' as number | string }}
      toInput={({ parts, refund }) => ({ id, version, parts: partsOf(parts), refund: refundOf(refund) })}
      labels={{ parts: t('parts'), refund: t('refund') }}
      submitLabel={t('useRest')}
      done={() => t('usedRest')}
      onClose={onClose}
      draftKey={`rest-${id}`}
      invalidates={['invoicing', 'baskets']}
      size="lg"
    >
      {(act) => (
        <>
          <PaymentParts
            customerId={customerId}
            amount={subtractMoney(rest, refundOf(act.form.values.refund))}
            amounts={act.form.values.parts}
            error={act.field('parts').error as string | undefined}
            onChange={(amounts) => act.form.setFieldValue('parts', amounts as never)}
          />
          <NumberInput
            label={t('refund')}
            description={t('refundHint')}
            min={0}
            max={eurosOf(rest)}
            decimalScale={2}
            hideControls
            {...act.field('refund')}
          />
        </>
      )}
    </ActDialog>
  );
}
