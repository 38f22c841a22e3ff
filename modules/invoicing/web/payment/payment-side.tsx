import { Button, Group } from '@mantine/core';
import { settleRefundEndpoint } from '#modules/invoicing/contract/online/settle-refund.endpoint.ts';
import type { PaymentDetail } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { readPaymentEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from '../invoicing.module.css';
import { paymentActs } from './payment-acts.tsx';

/** A payment with the invoices that it settles, and what may be done to it. */
export function PaymentSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { data: payment, error, refetch } = useCall(readPaymentEndpoint, { id }, { live: [`payment:${id}`] });
  if (error) return error.status === 404 ? null : <LoadError error={error} retry={() => void refetch()} />;
  if (!payment) return null;
  return (
    <section aria-label={payment.customer}>
      <SideHead title={payment.customer} onClose={onClose} />
      {payment.reversedBy !== null && (
        <p className={styles.blocked}>{t('reversed', { name: payment.reversedBy, reason: payment.reversedReason })}</p>
      )}
      <Group gap="xs" mb="md">
        <RecordActs acts={paymentActs} row={payment} />
      </Group>
      <Facts
        narrow
        facts={[
          { label: t('amount'), value: <Money value={payment.amount} /> },
          { label: t('receivedOn'), value: format.date(payment.receivedOn) },
          {
            label: t('method'),
            value: (
              <>
                {t(`methods.${payment.method}`)} {payment.method === 'online' && <ServiceStubNote service="payments" />}
              </>
            ),
          },
          { label: t('payer'), value: payment.payer },
          { label: t('iban'), value: payment.iban },
          { label: t('note'), value: payment.note },
          { label: t('rest'), value: payment.rest !== noMoney && <Money value={payment.rest} /> },
          { label: t('refunded'), value: payment.refunded !== noMoney && <Money value={payment.refunded} /> },
          { label: t('wentBack'), value: payment.takenBack !== noMoney && <Money value={payment.takenBack} /> },
          {
            label: t('refundsOnline'),
            value:
              payment.refundsOnline.length > 0 && payment.refundsOnline.map((refund) => <OnlineRefund key={refund.id} refund={refund} />),
          },
          { label: t('bookedBy'), value: `${payment.bookedBy}, ${format.moment(payment.bookedAt)}` },
        ]}
      />
      {payment.parts.length > 0 && (
        <>
          <h3 className={styles.section}>{t('invoices')}</h3>
          <table className={`${table.table} ${table.narrow}`}>
            <tbody>
              {payment.parts.map((part, index) => (
                <tr key={index}>
                  <td>{part.number}</td>
                  <td className={table.right}>
                    <Money value={part.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** A refund over the provider; who looked there says how one ended that the provider never answered. */
function OnlineRefund({ refund: { id, amount, status, trouble } }: { refund: PaymentDetail['refundsOnline'][number] }) {
  const t = useTranslations('invoicing.payments');
  const settle = useAct(settleRefundEndpoint, { invalidates: ['invoicing', 'baskets'] });
  return (
    <div>
      <Money value={amount} /> {t(`refundStatuses.${status}`, { reason: trouble })}
      {status === 'uncertain' && (
        <Group gap="xs" mt={4}>
          {([true, false] as const).map((refunded) => (
            <Button
              key={String(refunded)}
              size="xs"
              variant="default"
              loading={settle.pending}
              onClick={() => void settle.run({ id, refunded })}
            >
              {t(refunded ? 'refundFound' : 'refundNotFound')}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
