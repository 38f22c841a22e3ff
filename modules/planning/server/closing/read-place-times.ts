import { shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { readPlaceTimesEndpoint } from '#modules/planning/contract/closing/read-place-times.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { changedHours } from '#modules/planning/domain/closing/changed-hours.ts';
import { overtimeDays } from '#modules/planning/domain/places/overtime.ts';
import { closedPlaceDates, readOvertime, readPlaces } from '#modules/planning/server/places.ts';
import { overtimePrice, overtimeRates } from '#modules/planning/server/proposal/machine-rates.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

/** The overtime that is open on a place, and what may be opened, in the days to come. */
export async function overtimeOf(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>, placeId: number) {
  const { tx, now, kernel } = context;
  const zone = kernel.config.timeZone;
  const place = (await readPlaces(tx)).find(({ id }) => id === placeId);
  if (!place) throw notFound();
  const from = now.toZonedDateTimeISO(zone).toPlainDate();
  const { overtime } = changedHours(place, (await closedPlaceDates(tx))(place), { from, days: overtimeDays, zone });
  const opened = overtime.filter(({ end }) => end > minuteOf(now));
  return { place, opened, offered: (await readOvertime(context)).get(placeId) ?? [] };
}

export const readPlaceTimes = query(readPlaceTimesEndpoint, async (context, { id }) => {
  const { place, opened, offered } = await overtimeOf(context, id);
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const rate = overtimeRates(shop, [place]).get(place.id);
  const priced = (isOpen: boolean) => (window: { start: number; end: number }) => ({
    ...{ ...window, isOpen },
    euros: overtimePrice(window, rate),
  });
  return { overtime: [...opened.map(priced(true)), ...offered.map(priced(false))].sort((a, b) => a.start - b.start) };
});
