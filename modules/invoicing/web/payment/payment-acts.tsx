import { Button } from '@mantine/core';
import { refundOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/refund-online-payment.endpoint.ts';
import { movePaymentRestEndpoint } from '#modules/invoicing/contract/payment/move-payment-rest.endpoint.ts';
import type { PaymentDetail } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { undoPayBackEndpoint } from '#modules/invoicing/contract/payment/undo-pay-back.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { leftOf } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import type { RecordAct, RecordButtonProps, RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { MovePaymentRestDialog } from './move-payment-rest.dialog.tsx';
import { RefundDialog } from './refund.dialog.tsx';
import { UsePaymentRestDialog } from './use-payment-rest.dialog.tsx';

const wentBackOf = ({ refunded, takenBack }: PaymentDetail) => addMoney(refunded, takenBack);
const isStanding = ({ reversedAt }: PaymentDetail) => reversedAt === null;
/** Whether something of the payment can still go back to the customer. */
const hasLeft = (payment: PaymentDetail) => wentBackOf(payment) === noMoney || leftOf(payment) > noMoney;

/** The acts on a payment that is not reversed. */
export const paymentActs: readonly RecordAct<PaymentDetail>[] = [
  {
    label: 'invoicing.payments.useRest',
    permission: usePaymentRestEndpoint.permission,
    isOffered: (payment) => isStanding(payment) && payment.rest > noMoney,
    RowDialog: ({ row, onClose }) => <UsePaymentRestDialog payment={row} onClose={onClose} />,
  },
  {
    label: 'invoicing.payments.moveRest',
    permission: movePaymentRestEndpoint.permission,
    isOffered: (payment) => isStanding(payment) && payment.rest > noMoney,
    RowDialog: ({ row, onClose }) => <MovePaymentRestDialog payment={row} onClose={onClose} />,
  },
  {
    label: 'invoicing.payments.refundOnline',
    permission: refundOnlinePaymentEndpoint.permission,
    isOffered: (payment) => isStanding(payment) && payment.method === 'online' && payment.amount > noMoney && hasLeft(payment),
    RowDialog: ({ row, onClose }) => <RefundDialog payment={row} onClose={onClose} />,
  },
  {
    label: 'invoicing.payments.notPaidBack',
    permission: undoPayBackEndpoint.permission,
    isOffered: (payment) => isStanding(payment) && payment.refundedByHand > noMoney,
    Button: UndoPayBackButton,
  },
  {
    label: 'invoicing.payments.reverse',
    permission: reversePaymentEndpoint.permission,
    isOffered: (payment) => isStanding(payment) && hasLeft(payment) && !payment.isOnlineRefund,
    RowDialog: ReversePaymentDialog,
    variant: 'subtle',
  },
];

function UndoPayBackButton({ row: { id, version, refundedByHand } }: RecordButtonProps<PaymentDetail>) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const undo = useAct(undoPayBackEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: () => notify({ kind: 'success', title: t('payBackUndone') }),
  });
  return (
    <Button size="xs" variant="default" loading={undo.pending} onClick={() => void undo.run({ id, version })}>
      {t('undoPayBack', { amount: format.money(refundedByHand) })}
    </Button>
  );
}

function ReversePaymentDialog({ row: payment, onClose }: RowDialogProps<PaymentDetail>) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { id, version } = payment;
  const wentBack = wentBackOf(payment);
  return (
    <ReasonDialog
      title={t('reverseTitle')}
      lead={
        wentBack === noMoney
          ? t('reverseLead')
          : t('reverseRestLead', { back: format.money(wentBack), left: format.money(leftOf(payment)) })
      }
      endpoint={reversePaymentEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('reverse')}
      done={() => t('reversedDone')}
      onClose={onClose}
      draftKey={`reverse-${id}`}
      invalidates={['invoicing', 'baskets']}
    />
  );
}
