import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { decideUseRest } from '#modules/invoicing/domain/payment/payment.ts';
import { addMoney, eurosOf } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockPayable, lockPayment, savePayment, settleInvoices } from './payments.store.ts';

export const usePaymentRest = command(usePaymentRestEndpoint, async (context, { id, version, parts, refund }) => {
  const { tx } = context;
  const payment = await lockPayment(tx, id, version);
  const invoices = await lockPayable(tx, parts);
  const decided = decideUseRest({ ...payment, reversed: payment.reversedAt !== null }, { parts, refund }, invoices);
  if (!decided.accepted) return decided;
  const saved = await savePayment(tx, payment, { rest: decided.value, refunded: addMoney(payment.refunded, refund) });
  const data = { refund: eurosOf(refund), rest: eurosOf(decided.value) };
  await tx.record({ fact: 'payment.rest_used', refs: { payment: id, customer: payment.customerId }, data });
  await settleInvoices(context, id, parts, invoices);
  return saved;
});
