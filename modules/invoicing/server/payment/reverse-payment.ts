import { eq } from 'drizzle-orm';
import { endSufficientCreditHolds } from '#modules/baskets/server/public.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { decideReverseMove } from '#modules/invoicing/domain/payment/move-rest.ts';
import { decideReverse } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockMove } from './move-payment-rest.ts';
import { lockPayment, type Payment, type PaymentState, saveBankLine, savePayment, unsettleInvoices } from './payments.store.ts';
import { bankLines, payments } from './payments.tables.ts';
import { readStanding, takeBack } from './take-back.ts';

export const reversePayment = command(reversePaymentEndpoint, async (context, { id, version, reason }) => {
  const { tx } = context;
  const move = await lockMove(tx, id);
  const payment = await lockPayment(tx, id, version);
  const decided = decideReverse(await readStanding(tx, payment));
  if (!decided.accepted) return decided;
  const other = move.find((half) => half.id !== id);
  if (other) {
    const half = await lockPayment(tx, other.id, other.version);
    const whole = decideReverse(await readStanding(tx, half));
    if (!whole.accepted) return whole;
    const apart = decideReverseMove([decided.value, whole.value], move.find(({ isGiven }) => isGiven)!.customer);
    if (!apart.accepted) return apart;
    await tx.record({ fact: 'payment.reversed', refs: { payment: other.id, customer: half.customerId }, data: { reason } });
    await reverseWhole(context, half, reason);
  }
  await tx.record({ fact: 'payment.reversed', refs: { payment: id, customer: payment.customerId }, data: { reason } });
  if (decided.value.kind === 'rest') return takeBack(context, payment, decided.value, reason);
  return reverseWhole(context, payment, reason);
});

async function reverseWhole(context: CommandContext, payment: Payment, reason: string): Promise<PaymentState> {
  const { tx, actor, now } = context;
  const [line] = await tx.db.select().from(bankLines).where(eq(bankLines.paymentId, payment.id)).for('update');
  if (line) await saveBankLine(tx, line, { status: 'open', paymentId: null });
  const reversal = { reversedAt: now.toString(), reversedBy: actor.name, reversedReason: reason };
  const saved = await savePayment(tx, payment, { rest: noMoney, ...reversal });
  if (payment.fromRest > noMoney) {
    const [taken] = await tx.db.select().from(payments).where(eq(payments.id, payment.takesBack!)).for('update');
    await savePayment(tx, taken!, { rest: addMoney(taken!.rest, payment.fromRest) });
  }
  await unsettleInvoices(context, payment.id);
  await endSufficientCreditHolds(context, payment.customerId);
  return saved;
}
