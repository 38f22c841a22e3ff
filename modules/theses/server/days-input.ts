import { closedAtDestinations, closedDays, readDispatchOffers, shopDay, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import { readUnitCountry } from '#modules/identity/server/public.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { ThesisChoice } from '#modules/theses/contract/thesis.shapes.ts';
import type { ThesisDaysInput } from '#modules/theses/domain/thesis-days.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { offeredLibrary } from './deposit/deposit-library.ts';
import { readUniversity } from './universities.ts';

type Dates = Pick<ThesisChoice, 'universityId' | 'addressId' | 'country' | 'pickUp' | 'beadleCopies' | 'depositCopies'> & {
  defenceOn: string | null;
  /** When the title page was approved; no day for it is left then. */
  titlePageApprovedOn?: string | null;
};

/** Reads what the days of a thesis are counted from: the present plan, the university's rule, and the closed days of the shop and where it goes. */
export async function daysInput(
  context: QueryContext,
  { businessUnitId }: Pick<CustomerTerms, 'businessUnitId'>,
  works: readonly WorkToDispatch[],
  { universityId, defenceOn, titlePageApprovedOn = null, addressId, country, pickUp, ...copies }: Dates,
): Promise<ThesisDaysInput> {
  const { tx } = context;
  const [closed, university, library, unitCountry] = [
    await closedDays(context),
    await readUniversity(tx, universityId),
    copies.depositCopies > 0 ? await offeredLibrary(tx) : undefined,
    await readUnitCountry(tx, businessUnitId),
  ];
  const today = shopDay(context);
  const sentTo = pickUp ? [] : [addressId === null ? country || unitCountry : ''];
  const receivers = [copies.beadleCopies > 0 ? university : undefined, library].filter((receiver) => receiver !== undefined);
  const closedThere = await closedAtDestinations(context, {
    addressIds: pickUp || addressId === null ? [] : [addressId],
    countries: [...sentTo, ...receivers.map((receiver) => receiver.country || unitCountry)].filter(Boolean),
  });
  return {
    today,
    defence: defenceOn === null ? undefined : Temporal.PlainDate.from(defenceOn),
    leadWeeks: university?.leadWeeks ?? 0,
    manuscriptWeeks: university?.manuscriptWeeks ?? 0,
    titlePageDays: university?.titlePageApproval && titlePageApprovedOn === null ? university.titlePageDays : null,
    offers: await readDispatchOffers(context, businessUnitId, works),
    ...{ closed, closedThere },
  };
}
