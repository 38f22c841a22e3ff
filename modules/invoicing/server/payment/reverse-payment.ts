import { eq } from 'drizzle-orm';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { decideReverse } from '#modules/invoicing/domain/payment/payment.ts';
import { noMoney } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockPayment, saveBankLine, savePayment, unsettleInvoices } from './payments.store.ts';
import { bankLines } from './payments.tables.ts';

export const reversePayment = command(reversePaymentEndpoint, async (context, { id, version, reason }) => {
  const { tx, actor, now } = context;
  const payment = await lockPayment(tx, id, version);
  const decided = decideReverse({ reversed: payment.reversedAt !== null });
  if (!decided.accepted) return decided;
  const [line] = await tx.db.select().from(bankLines).where(eq(bankLines.paymentId, id)).for('update');
  if (line) await saveBankLine(tx, line, { status: 'open', paymentId: null });
  const reversal = { reversedAt: now.toString(), reversedBy: actor.name, reversedReason: reason };
  const saved = await savePayment(tx, payment, { rest: noMoney, ...reversal });
  await tx.record({ fact: 'payment.reversed', refs: { payment: id, customer: payment.customerId }, data: { reason } });
  await unsettleInvoices(context, id);
  return saved;
});
