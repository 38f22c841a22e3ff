import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';

export type ReminderState = {
  /** When the customer was last asked, or last uploaded a file. */
  askedOn: Temporal.PlainDate;
  /** The number of reminders sent, and the day of the last one. */
  reminders: number;
  remindedOn: Temporal.PlainDate | null;
};

/**
 * Returns the index in `afterDays` of the reminder that is due on a day. `afterDays` counts working days after the request; null switches a
 * reminder off. After a late reminder the next keeps its distance, so that nobody gets two in a row. Undefined while none is due or left.
 */
export function reminderDue(
  { askedOn, reminders, remindedOn }: ReminderState,
  afterDays: readonly (number | null)[],
  today: Temporal.PlainDate,
  closed: ClosedDays,
): number | undefined {
  const next = afterDays.findIndex((days, index) => index >= reminders && days !== null);
  const days = afterDays[next];
  if (days === undefined || days === null) return undefined;
  const before = afterDays.slice(0, next).findLast((one) => one !== null) ?? 0;
  const dueOn = [
    addWorkingDays(askedOn, days, closed),
    ...(remindedOn ? [addWorkingDays(remindedOn, Math.max(days - before, 1), closed)] : []),
  ];
  return dueOn.every((day) => Temporal.PlainDate.compare(day, today) <= 0) ? next : undefined;
}
