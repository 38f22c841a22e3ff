import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';

export type UnpaidOrder = {
  /** The day of the last attempt to pay. */
  triedOn: Temporal.PlainDate;
  /** Whether somebody was reminded since. */
  reminded: boolean;
};
/** Working days after the last attempt; null switches the act off. */
export type UnpaidDays = { remindAfter: number | null; cancelAfter: number | null };

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
