import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { Reversal } from './reverse-payment.ts';

/** Decides on moving an amount that a payment left on account to another customer. Answers what stays on account. */
export function decideMoveRest(
  payment: { customerId: number; rest: Money; reversed: boolean },
  { customerId, amount }: { customerId: number; amount: Money },
): Decision<Money, 'PAYMENT_REVERSED' | 'PAYMENT_SAME_CUSTOMER' | 'PAYMENT_EMPTY' | 'PAYMENT_BEYOND_AMOUNT'> {
  if (payment.reversed) return refuse('PAYMENT_REVERSED');
  if (customerId === payment.customerId) return refuse('PAYMENT_SAME_CUSTOMER', {}, 'customerId');
  if (amount <= noMoney) return refuse('PAYMENT_EMPTY', {}, 'amount');
  if (amount > payment.rest) {
    return refuse('PAYMENT_BEYOND_AMOUNT', { amount: eurosOf(payment.rest), divided: eurosOf(amount) }, 'amount');
  }
  return accept(subtractMoney(payment.rest, amount));
}

/**
 * Whether a move is reversed, both halves at once. Refuses PAYMENT_MOVED_ON when money went on from the customer who got it, whose name it has:
 * by a pay-back, or to yet another customer.
 */
export function decideReverseMove(halves: readonly Reversal[], customer: string): Decision<undefined, 'PAYMENT_MOVED_ON'> {
  return halves.every(({ kind }) => kind === 'whole') ? accept() : refuse('PAYMENT_MOVED_ON', { customer });
}
