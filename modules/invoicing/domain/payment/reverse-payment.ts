import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { PaymentPart } from './payment.ts';

/** The sources of an amount taken from a payment: its amount on account, and invoices for the rest. */
export type RefundSources = { fromRest: Money; parts: PaymentPart[] };

/** The sources of a chargeback; `lost` went back before, so the customer owes it. */
export type ChargebackSources = RefundSources & { lost: Money };

/**
 * A payment as it stands: `refunded` was on account and is paid back, `takenBack` went back otherwise (by the customer's bank, from an invoice
 * over the provider, by a reversal of the rest, to another customer), and `parts` is what it still settles of each invoice.
 */
export type StandingPayment = {
  amount: Money;
  rest: Money;
  refunded: Money;
  takenBack: Money;
  reversed: boolean;
  /** Whether it is a refund that the provider carried out. */
  isOnlineRefund: boolean;
  parts: readonly PaymentPart[];
};

/** The amount of a payment that did not go back: on account, or settling invoices. */
export function leftOf({ amount, refunded, takenBack }: Pick<StandingPayment, 'amount' | 'refunded' | 'takenBack'>): Money {
  return subtractMoney(amount, addMoney(refunded, takenBack));
}

/** Takes an amount back of what did not go back: of what is on account first, then of the invoices that the payment settles, newest first. */
export function takeBackPayment(payment: Omit<StandingPayment, 'reversed' | 'isOnlineRefund'>, amount: Money): ChargebackSources {
  const most = lower(amount, leftOf(payment));
  const fromRest = lower(most, payment.rest);
  let left = subtractMoney(most, fromRest);
  const parts: PaymentPart[] = [];
  for (const { invoiceId, amount: settled } of payment.parts.toReversed()) {
    const taken = lower(left, settled);
    if (taken > noMoney) parts.push({ invoiceId, amount: subtractMoney(noMoney, taken) });
    if (taken > noMoney) left = subtractMoney(left, taken);
  }
  return { fromRest, parts, lost: subtractMoney(amount, most) };
}

/** `whole`: as if it had never come in, and its bank line is to be matched again. `rest`: what did not go back of it. */
export type Reversal = { kind: 'whole' } | ({ kind: 'rest'; amount: Money } & RefundSources);

/**
 * Decides on reversing a payment, so that its invoices are open again. What went back to the customer stays so: of a payment like that only the
 * rest is reversed, and the customer gets nothing twice.
 */
export function decideReverse(
  payment: StandingPayment,
): Decision<Reversal, 'PAYMENT_REVERSED' | 'PAYMENT_IS_REFUND' | 'PAYMENT_WENT_BACK'> {
  if (payment.reversed) return refuse('PAYMENT_REVERSED');
  if (payment.isOnlineRefund) return refuse('PAYMENT_IS_REFUND');
  const wentBack = addMoney(payment.refunded, payment.takenBack);
  if (wentBack === noMoney) return accept({ kind: 'whole' });
  const amount = leftOf(payment);
  if (amount <= noMoney) return refuse('PAYMENT_WENT_BACK', { amount: eurosOf(wentBack) });
  const { fromRest, parts } = takeBackPayment(payment, amount);
  return accept({ kind: 'rest', amount, fromRest, parts });
}

/** The amounts of a payment that went back: `refundedOnline` by the provider, `lost` to the customer's bank after we had paid it back. */
export type PaidBack = { refunded: Money; refundedOnline: Money; lost: Money; reversed: boolean };

/** The amount paid back by bank or in cash that the customer's bank did not take as well. */
export function paidBackByHand({ refunded, refundedOnline, lost }: Omit<PaidBack, 'reversed'>): Money {
  const byHand = subtractMoney(refunded, addMoney(refundedOnline, lost));
  return byHand > noMoney ? byHand : noMoney;
}

/** Decides on taking back that we paid back by bank or in cash what was on account. Answers the amount, which is on account again. */
export function decideUndoPayBack(payment: PaidBack): Decision<Money, 'PAYMENT_REVERSED' | 'NOTHING_PAID_BACK'> {
  if (payment.reversed) return refuse('PAYMENT_REVERSED');
  const byHand = paidBackByHand(payment);
  return byHand > noMoney ? accept(byHand) : refuse('NOTHING_PAID_BACK');
}

const lower = (one: Money, other: Money): Money => (one < other ? one : other);
