import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decidePayAgain, type OnlineStatus } from './online-payment.ts';

export type UnpaidOrder = {
  /** The day of the last attempt to pay. */
  triedOn: Temporal.PlainDate;
  /** Whether somebody was reminded since. */
  reminded: boolean;
};
/** Working days after the last attempt; null switches the act off. */
export type UnpaidDays = { remindAfter: number | null; cancelAfter: number | null };

/** Whether a customer pays what they ordered before it is made: private ones, unless they agreed to pay in parts. */
export const paysBeforehand = ({ type, hasPlan }: { type: string; hasPlan: boolean }): boolean => type === 'private' && !hasPlan;

/** Why an order that waited for its payment ended, as its history stores it. */
export const unpaidReasons = { lapsed: 'unpaid', byCustomer: 'canceled_by_customer' } as const;

/** Whether an order ended before it was paid, so that what was chosen for it returns to its customer. */
export const isEndedUnpaid = (reason: unknown): boolean => Object.values(unpaidReasons).some((one) => one === reason);

/** `byBank`: something was paid by bank for the order. */
type Unpaid = { status: string; payments: readonly OnlineStatus[]; byBank: boolean };

/** Decides whether a customer may cancel an order that waits for its payment: not one that is paid, being paid at the bank, or ended. */
export function decideCancelUnpaid({
  status,
  payments,
  byBank,
}: Unpaid): Decision<undefined, 'PAYMENT_DONE' | 'PAYMENT_RUNNING' | 'PAID_BY_BANK' | 'ORDER_ENDED'> {
  const payable = decidePayAgain({ status, paid: payments.includes('paid'), invoiced: status !== 'quote_approved' });
  if (!payable.accepted) return payable;
  if (byBank) return refuse('PAID_BY_BANK');
  const isRunning = payments.some((one) => one === 'pending' || one === 'authorized');
  return isRunning ? refuse('PAYMENT_RUNNING') : accept();
}

/** Returns what is due for an order that its customer did not pay: the reminder first, canceling after it. */
export function unpaidActDue(
  { triedOn, reminded }: UnpaidOrder,
  { remindAfter, cancelAfter }: UnpaidDays,
  today: Temporal.PlainDate,
  closed: ClosedDays,
): 'remind' | 'cancel' | undefined {
  const isDue = (days: number | null) => days !== null && Temporal.PlainDate.compare(addWorkingDays(triedOn, days, closed), today) <= 0;
  if (remindAfter !== null && !reminded) return isDue(remindAfter) ? 'remind' : undefined;
  return isDue(cancelAfter) ? 'cancel' : undefined;
}

/** The day on which an unpaid order lapses; null when it never does. */
export function lapsesOn(triedOn: Temporal.PlainDate, cancelAfter: number | null, closed: ClosedDays): Temporal.PlainDate | null {
  return cancelAfter === null ? null : addWorkingDays(triedOn, cancelAfter, closed);
}
