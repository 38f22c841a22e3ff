import { type ClosedDays, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the holidays on which the shop is closed; planning fills this slot. */
export type ClosedDaysReader = (context: Pick<QueryContext, 'tx'>) => Promise<ClosedDays>;
export const closedDayReaders = slot<ClosedDaysReader>('baskets.closedDays');

export async function closedDays(context: Pick<QueryContext, 'tx' | 'kernel'>): Promise<ClosedDays> {
  const read = await Promise.all(closedDayReaders.entriesOf(context.kernel).map((of) => of(context)));
  return new Set(read.flatMap((days) => [...days]));
}

/** Reads the days on which nothing is delivered, by address; planning fills this slot. */
export type ClosedDeliveriesReader = (
  context: Pick<QueryContext, 'tx'>,
  addressIds: readonly number[],
) => Promise<ReadonlyMap<number, ClosedDays>>;
export const closedDeliveryReaders = slot<ClosedDeliveriesReader>('baskets.closedDeliveries');

/** Reads the days on which nothing is delivered in countries; planning fills this slot. */
export type ClosedCountriesReader = (context: Pick<QueryContext, 'tx'>, countries: readonly string[]) => Promise<ClosedDays>;
export const closedCountryReaders = slot<ClosedCountriesReader>('baskets.closedCountries');

/** Where goods go: to addresses, or to countries while an address is not known. */
export type Destinations = { addressIds: readonly number[]; countries: readonly string[] };

/** The days on which nothing is delivered at one or more of these destinations, besides those on which the shop is closed. */
export async function closedAtDestinations(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  { addressIds, countries }: Destinations,
): Promise<ClosedDays> {
  const atAddresses = closedDeliveryReaders.entriesOf(kernel).map(async (read) => [...(await read({ tx }, addressIds)).values()]);
  const inCountries = closedCountryReaders.entriesOf(kernel).map(async (read) => [await read({ tx }, countries)]);
  const read = await Promise.all([...atAddresses, ...inCountries]);
  return new Set(read.flat().flatMap((days) => [...days]));
}

/** Gives the first working day from `day` on which goods can be delivered at each of these addresses. */
export async function openDeliveryDays(
  context: Pick<QueryContext, 'tx' | 'kernel'>,
  addressIds: readonly number[],
  day: Temporal.PlainDate,
): Promise<(addressId: number) => Temporal.PlainDate> {
  const [home, ...closed] = await Promise.all([
    closedDays(context),
    ...closedDeliveryReaders.entriesOf(context.kernel).map((read) => read(context, addressIds)),
  ]);
  return (addressId) => {
    const all = new Set([...home, ...closed.flatMap((of) => [...(of.get(addressId) ?? [])])]);
    return workingDayFrom(day, all);
  };
}
