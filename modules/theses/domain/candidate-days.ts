import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { dueDay } from './thesis-days.ts';

type Candidate = { defenceOn: string | null; leadWeeks: number; deliveryOn: string | null; delivered: boolean; canceled: boolean };

/** The day by which a university wants the copies of a candidate, and whether they come later: by their day, or because that day has passed. None come of a canceled order. */
export function candidateDays(
  { defenceOn, leadWeeks, deliveryOn, delivered, canceled }: Candidate,
  today: string,
  closed: ClosedDays,
): { dueOn: string | null; isLate: boolean } {
  if (defenceOn === null) return { dueOn: null, isLate: false };
  const dueOn = dueDay(Temporal.PlainDate.from(defenceOn), leadWeeks, closed).toString();
  const comesLate = deliveryOn !== null && deliveryOn > dueOn;
  return { dueOn, isLate: !canceled && (comesLate || (!delivered && dueOn < today)) };
}
