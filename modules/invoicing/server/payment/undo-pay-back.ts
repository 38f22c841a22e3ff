import { endSufficientCreditHolds } from '#modules/baskets/server/public.ts';
import { undoPayBackEndpoint } from '#modules/invoicing/contract/payment/undo-pay-back.endpoint.ts';
import { decideUndoPayBack } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { addMoney, eurosOf, subtractMoney } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockPayment, savePayment } from './payments.store.ts';
import { readStanding } from './take-back.ts';

export const undoPayBack = command(undoPayBackEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const payment = await lockPayment(tx, id, version);
  const decided = decideUndoPayBack(await readStanding(tx, payment));
  if (!decided.accepted) return decided;
  const change = { rest: addMoney(payment.rest, decided.value), refunded: subtractMoney(payment.refunded, decided.value) };
  const refs = { payment: id, customer: payment.customerId };
  await tx.record({ fact: 'payment.pay_back_undone', refs, data: { amount: eurosOf(decided.value) } });
  const saved = await savePayment(tx, payment, change);
  await endSufficientCreditHolds(context, payment.customerId);
  return saved;
});
