import { NumberInput } from '@mantine/core';
import { refundOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/refund-online-payment.endpoint.ts';
import type { PaymentRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { payment: Pick<PaymentRow, 'id' | 'version' | 'rest' | 'amount'>; onClose: () => void };

/** Pays an amount back the way it came, over the payment provider. */
export function RefundDialog({ payment, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const { id, version, rest, amount: paid } = payment;
  return (
    <ActDialog
      title={t('refundOnline')}
      lead={t('refundOnlineLead')}
      endpoint={refundOnlinePaymentEndpoint}
      initial={{ amount: (rest > 0 ? eurosOf(rest) : '') as number | string }}
      toInput={({ amount }) => ({ id, version, amount: moneyFromEuros(Number(amount) || 0) })}
      labels={{ amount: t('refund') }}
      submitLabel={t('refundOnline')}
      done={() => t('refundOnlineDone')}
      onClose={onClose}
      draftKey={`refund-${id}`}
      invalidates={['invoicing', 'baskets']}
    >
      {(act) => (
        <NumberInput
          label={t('refund')}
          min={0}
          max={eurosOf(paid)}
          decimalScale={2}
          hideControls
          data-autofocus
          {...act.field('amount')}
        />
      )}
    </ActDialog>
  );
}
