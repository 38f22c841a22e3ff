import { closedDays, earliestDispatch, shopDay, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import { type CustomerTerms, readOwnTerms } from '#modules/relations/server/public.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { type ThesisDaysInput, thesisDays, thesisMilestones } from '#modules/theses/domain/thesis-days.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/refusal-text.ts';
import { priceThesisFor } from './price-thesis.ts';
import { readUniversity } from './universities.ts';

type Dates = { universityId: number | null; defenceOn: string | null };

/** Reads what the days of a thesis are counted from: the present plan, the university's rule and the shop's closed days. */
export async function daysInput(
  context: QueryContext,
  { businessUnitId }: Pick<CustomerTerms, 'businessUnitId'>,
  works: readonly WorkToDispatch[],
  { universityId, defenceOn }: Dates,
): Promise<ThesisDaysInput> {
  const [closed, university] = await Promise.all([closedDays(context), readUniversity(context.tx, universityId)]);
  const today = shopDay(context);
  const latest = await earliestDispatch(context, businessUnitId, works);
  return {
    today,
    defence: defenceOn === null ? undefined : Temporal.PlainDate.from(defenceOn),
    leadWeeks: university?.leadWeeks ?? 0,
    dispatchFromToday: latest,
    closed,
  };
}

const nothing = { first: null, due: null, days: [], warning: null, milestones: [] };

export const readThesisDays = query(readThesisDaysEndpoint, async (context, { universityId, defenceOn, deliveryOn, ...choice }) => {
  const customer = await readOwnTerms(context);
  return context.tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    if (!priced) return { ...nothing, problem: null };
    if (!priced.accepted) return { ...nothing, problem: formatDecision(context, priced)!.message };
    const input = await daysInput(context, customer, priced.value.works, { universityId, defenceOn });
    const { first, due, days, warning } = thesisDays(input);
    const chosen = days.some(({ date }) => date === deliveryOn) ? deliveryOn! : first;
    const { total } = priced.value.price;
    const milestones = thesisMilestones(input, Temporal.PlainDate.from(chosen));
    return { first, due, days: days.map((day) => ({ ...day, total })), warning, milestones, problem: null };
  });
});
