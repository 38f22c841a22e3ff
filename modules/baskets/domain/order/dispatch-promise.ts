import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';

/** Working days that work without a place in the plan and without a lead time is taken to need. */
const daysWithoutPlan = 10;

type Work = { planned: Temporal.PlainDate | undefined; leadDays: number | null };

/**
 * The first day that a customer is promised for all of these together: the latest of what the plan allows and the product's own lead time.
 * Without room in the plan the lead time counts alone, or ten working days.
 */
export function promisedDispatch(works: readonly Work[], today: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  const days = works.map(({ planned, leadDays }) => {
    const usual = addWorkingDays(today, leadDays ?? (planned ? 0 : daysWithoutPlan), closed);
    return planned ? later(planned, usual) : usual;
  });
  return days.reduce(later, today);
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one);
