import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/working-days.ts';

export type Waiting = {
  /** When the customer was last asked, or last brought something. */
  askedOn: Temporal.PlainDate;
  /** Up to which reminder they were reminded, and when last. */
  reminders: number;
  remindedOn: Temporal.PlainDate | null;
};

/**
 * Which reminder is due on a day: its index in `afterDays`, working days after the asking, or null for one that never goes. Of a reminder
 * that went late the next keeps its distance, so that nobody hears twice in a row. Undefined while none is due, or none is left.
 */
export function reminderDue(
  { askedOn, reminders, remindedOn }: Waiting,
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
