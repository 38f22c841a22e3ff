import { closedDays, readDispatchOffers, shopDay, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { ThesisDaysInput } from '#modules/theses/domain/thesis-days.ts';
import type { QueryContext } from '#platform/server/served.ts';
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
  return {
    today,
    defence: defenceOn === null ? undefined : Temporal.PlainDate.from(defenceOn),
    leadWeeks: university?.leadWeeks ?? 0,
    manuscriptWeeks: university?.manuscriptWeeks ?? 0,
    titlePageDays: university?.titlePageApproval ? university.titlePageDays : null,
    offers: await readDispatchOffers(context, businessUnitId, works),
    closed,
  };
}
