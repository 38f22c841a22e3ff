import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Working days that a plan without room for the work is taken to need. */
const daysWithoutPlan = 10;

/** The first day on which all of these can leave on the present plan, with files of today. */
export async function earliestDispatch(context: QueryContext, rows: readonly ExplainedRow[]): Promise<Temporal.PlainDate> {
  const closed = await closedDays(context);
  const [reader] = earliestDays.entriesOf(context.kernel);
  const planned = reader ? await reader(context, rows) : [];
  const today = shopDay(context);
  const unplanned = addWorkingDays(today, daysWithoutPlan, closed);
  return rows
    .map((_, place) => planned[place] ?? unplanned)
    .reduce((one, other) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one), today);
}
