import { sql } from 'drizzle-orm';
import { homeCountry, identityTables } from '#modules/identity/server/public.ts';
import { type Calendar, calendarOf, minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
import { type ClosedDates, type Closure, closedDatesOf } from '#modules/planning/domain/closed-dates.ts';
import { overtimeWindows } from '#modules/planning/domain/places/overtime.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import { blockedPapersOf } from '#modules/planning/domain/standards/plan-standard.ts';
import { countsOfTools } from '#modules/planning/domain/tools/plan-tool.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readCrews } from './places/crews.ts';
import { bookingsFrom } from './planning.store.ts';
import { planPlaces } from './planning.tables.ts';
import { readMachineSetups } from './proposal/machine-setups.ts';
import { readStandards } from './standards/standards.store.ts';
import { readTools } from './tools/tools.store.ts';

const placeNames = [
  ...(['id', 'code', 'nameNl', 'nameEn', 'kind', 'department', 'week', 'specialDays', 'slots', 'speedPercent', 'activities'] as const),
  ...(['alternativeIds', 'limits', 'color', 'overtime', 'overtimePercent', 'unitId', 'ownSetupMinutes'] as const),
];
export type PlaceRow = RowOf<typeof planPlaces, typeof placeNames>;

/** How many days ahead work is placed. */
const horizonDays = 200;

export function readPlaces(tx: ReadTx): Promise<PlaceRow[]> {
  const columns = selectColumns(planPlaces, placeNames);
  return tx.rows<PlaceRow>(sql`SELECT ${columns} FROM plan_places WHERE active ORDER BY position, id`, 'once');
}

export function placeView({ id, code, nameNl, nameEn, kind, slots, ...place }: PlaceRow, language: 'nl' | 'en') {
  const { activities, alternativeIds, limits, speedPercent, ownSetupMinutes, color } = place;
  const work = { activities, alternativeIds, limits, speedPercent, ownSetupMinutes, color };
  return { id, code, name: language === 'nl' ? nameNl : nameEn, kind, slots, ...work };
}

/** Reads when the shop does not produce, or does not dispatch. */
export function closedDates(tx: ReadTx, of: 'production' | 'dispatch'): Promise<ClosedDates> {
  return tx.once(`days closed to ${of}`, async () => {
    const column = sql.raw(of === 'production' ? 'closes_production' : 'closes_dispatch');
    return closedDatesOf(
      await tx.rows<Closure>(
        sql`SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = ${homeCountry} AND ${column}`,
        'once',
      ),
    );
  });
}

/** The dates on which a place is closed. */
export type ClosedAt = (place: { unitId: number | null }) => ClosedDates;

/** Reads the holidays of each place: those of the country of its business unit, or of the shop for a place of the whole company. */
export async function closedPlaceDates(tx: ReadTx): Promise<ClosedAt> {
  const [home, byUnit] = await Promise.all([
    closedDates(tx, 'production'),
    tx.once('days closed at units', async () => {
      const rows = await tx.rows<{ unitId: number; closures: Closure[] }>(
        sql`SELECT u.id AS "unitId", coalesce(json_agg(json_build_object('date', h.date, 'fromTime', h.from_time, 'untilTime', h.until_time)
            ) FILTER (WHERE h.date IS NOT NULL), '[]') AS closures
          FROM ${identityTables.businessUnits} u LEFT JOIN holidays h ON h.country = ${unitCountry} AND h.closes_production
          WHERE u.id IN (SELECT p.unit_id FROM plan_places p) GROUP BY u.id`,
        'once',
      );
      return new Map(rows.map(({ unitId, closures }) => [unitId, closedDatesOf(closures)]));
    }),
  ]);
  return ({ unitId }) => (unitId === null ? home : (byUnit.get(unitId) ?? home));
}

/** SQL: the country of business unit `u`, whose holidays close its places. */
export const unitCountry = sql`coalesce(u.brand ->> 'country', ${homeCountry})`;

/** Builds the calendar of each place over a period; places with the same week and holidays share one. */
export function calendarsOf(places: readonly PlaceRow[], closedAt: ClosedAt, from: Temporal.PlainDate, days: number, zone: string) {
  const byHolidays = new Map<ClosedDates, Map<string, Calendar>>();
  const calendars = new Map<number, Calendar>();
  for (const { id, week, specialDays, unitId } of places) {
    const closed = closedAt({ unitId });
    const byWeek = byHolidays.get(closed) ?? new Map<string, Calendar>();
    byHolidays.set(closed, byWeek);
    const key = JSON.stringify([week, specialDays]);
    const calendar = byWeek.get(key) ?? calendarOf(week, closed, from, days, zone, specialDays);
    byWeek.set(key, calendar);
    calendars.set(id, calendar);
  }
  return calendars;
}

/** The overtime that may be opened on each place with one slot, in the days to come: work on other slots would change its duration; none while a machine is down. */
export async function readOvertime(
  { tx, now, kernel }: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  hours?: number,
): Promise<Map<number, Window[]>> {
  const [places, closedAt] = await Promise.all([readPlaces(tx), closedPlaceDates(tx)]);
  const zone = kernel.config.timeZone;
  const from = now.toZonedDateTimeISO(zone).toPlainDate();
  const down = await tx.rows<{ placeId: number; until: string }>(sql`
    SELECT place_id AS "placeId", until FROM plan_breakdowns WHERE ended_at IS NULL AND until > ${now.toString()}::timestamptz`);
  const downUntil = new Map(down.map(({ placeId, until }) => [placeId, minuteOf(Temporal.Instant.from(until))]));
  const windowsOf = (place: PlaceRow) =>
    overtimeWindows(place, closedAt(place), { from, zone, ...(hours && { hours }) }).filter(
      ({ start }) => start >= Math.max(minuteOf(now), downUntil.get(place.id) ?? 0),
    );
  return new Map(places.filter(({ slots, kind }) => slots === 1 && kind !== outsideKind).map((place) => [place.id, windowsOf(place)]));
}

/**
 * Reads every place with its open time and its bookings from now on, without the events in `leavingOut`. A machine that is stopped by its
 * complaints has no open time, so that nothing new is placed on it until it is released; a paper may be kept off it too.
 */
export async function placeTimes(
  context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  leavingOut: ReadonlySet<number>,
): Promise<{ places: PlaceRow[]; times: Map<number, PlaceTime> }> {
  const { tx, now, kernel } = context;
  const zone = kernel.config.timeZone;
  const [places, closedAt, booked] = [await readPlaces(tx), await closedPlaceDates(tx), await bookingsFrom(tx, now)];
  const [stops, standards, crews] = [await readWorkStops(context, 'machine'), await readStandards(tx), await readCrews(context)];
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const calendars = calendarsOf(places, closedAt, today, horizonDays, zone);
  const times = new Map<number, PlaceTime>();
  const toolCounts = countsOfTools(await readTools(tx));
  const machines = await readMachineSetups(
    tx,
    places.map(({ id }) => id),
  );
  for (const { id, slots, limits, speedPercent, ownSetupMinutes } of places) {
    const bookings = (booked.get(id) ?? [])
      .filter((event) => !leavingOut.has(event.id))
      .map((event) => bookingOf(event, { start: event.start!, end: event.end! }));
    const crew = crews.get(id);
    const values = machines.get(id);
    times.set(id, {
      ...(crew && { crew }),
      ...(toolCounts.size > 0 && { toolCounts }),
      ...(values && { onMachine: { values, from: minuteOf(now) } }),
      ...{ calendar: stops.has(id) ? [] : calendars.get(id)!, bookings, slots, limits, speedPercent, ownSetupMinutes },
      blockedPapers: blockedPapersOf(id, standards),
    });
  }
  return { places, times };
}
