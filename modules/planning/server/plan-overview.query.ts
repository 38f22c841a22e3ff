import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import {
  expectedWeek,
  findOverloads,
  type LoadPart,
  mondayOf,
  type WeekLoad,
  weekCapacity,
} from '#modules/planning/domain/plan-overview.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { closedPlaceDates, type PlaceRow, readPlaces } from './places.ts';
import { quotedWork, readChance } from './promise/quoted-work.ts';

const weekCount = 8;
/** A quote without a delivery date is expected this many weeks ahead. */
const usualWeeksAhead = 3;
const maxOverloads = 8;

/** Minutes of work on a place in a week, by origin. */
type Work = { placeId: number; week: string; part: LoadPart; minutes: number };
type Period = { weeks: readonly string[]; first: Temporal.PlainDate; end: Temporal.PlainDate; otherwise: Temporal.PlainDate; zone: string };

export const readPlanOverview = query(readPlanOverviewEndpoint, async (context) => {
  const { tx, actor, kernel } = context;
  const zone = kernel.config.timeZone;
  const today = shopDay(context);
  const first = mondayOf(today);
  const weeks = Array.from({ length: weekCount }, (_, at) => first.add({ weeks: at }).toString());
  const period = { weeks, first, end: first.add({ weeks: weekCount }), otherwise: today.add({ weeks: usualWeeksAhead }), zone };
  const [all, closedAt, chance, ordered, quoted] = await Promise.all([
    readPlaces(tx),
    closedPlaceDates(tx),
    readChance(context, today),
    orderedWork(tx, period),
    quotedWork(context, period),
  ]);
  const places = all.filter(({ kind }) => kind !== outsideKind);
  const byCode = new Map(places.map(({ code, id }) => [code, id]));
  const forecast = quoted.work.flatMap(({ placeCode, ...work }): Work[] => {
    const placeId = byCode.get(placeCode);
    return placeId === undefined ? [] : [{ ...work, placeId, part: 'forecast', minutes: work.minutes * chance }];
  });
  const loads = loadsOf(places, weeks, [...ordered, ...forecast], (place, week) =>
    weekCapacity(place, closedAt(place), Temporal.PlainDate.from(week), zone),
  );
  return {
    weeks,
    places: places.map(({ id, nameNl, nameEn, department }) => ({ id, name: actor.language === 'nl' ? nameNl : nameEn, department })),
    loads,
    overloads: findOverloads(loads, maxOverloads),
    chance,
    quotes: quoted.quotes,
  };
});

function loadsOf(
  places: readonly PlaceRow[],
  weeks: readonly string[],
  work: readonly Work[],
  capacityOf: (place: PlaceRow, week: string) => number,
): WeekLoad[] {
  const keyOf = (placeId: number, week: string) => `${placeId} ${week}`;
  const byCell = Map.groupBy(work, ({ placeId, week }) => keyOf(placeId, week));
  return places.flatMap((place) =>
    weeks.map((week) => {
      const own = byCell.get(keyOf(place.id, week)) ?? [];
      const of = (part: LoadPart) => Math.round(own.filter((one) => one.part === part).reduce((sum, { minutes }) => sum + minutes, 0));
      const parts = { planned: of('planned'), toPlan: of('toPlan'), withoutFiles: of('withoutFiles'), forecast: of('forecast') };
      return { placeId: place.id, week, capacity: capacityOf(place, week), ...parts };
    }),
  );
}

/** Reads ordered work: planned events by the week they begin, events without a time by the week they are expected. */
async function orderedWork(tx: ReadTx, { weeks, first, end, otherwise, zone }: Period): Promise<Work[]> {
  const begins = [...weeks, end.toString()].map((day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString());
  const [planned, waiting] = await Promise.all([
    // width_bucket between the week boundaries is cheaper for thousands of events than a calendar computation for each.
    tx.rows<{ placeId: number; week: number; minutes: number }>(
      sql`
      SELECT e.place_id AS "placeId", width_bucket(coalesce(e.started_at, e.planned_start), ${sql.param(begins)}::timestamptz[]) AS week,
        sum(e.minutes)::int AS minutes
      FROM plan_events e WHERE e.status IN ('planned', 'in_progress', 'on_hold', 'ready') AND e.place_id IS NOT NULL
        AND e.planned_end >= ${begins[0]} AND e.planned_start < ${begins.at(-1)}
      GROUP BY 1, 2`,
      'once',
    ),
    tx.rows<{ placeId: number; deliverOn: string | null; filesAwaited: boolean; minutes: number }>(
      sql`
      SELECT e.place_id AS "placeId", b.delivery_date AS "deliverOn", l.status IN ('entered', 'in_calculation', 'upload_link_sent') AS "filesAwaited",
        sum(e.minutes)::int AS minutes
      FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE e.status = 'to_plan' AND e.place_id IS NOT NULL AND ${notCanceled} GROUP BY 1, 2, 3`,
      'once',
    ),
  ]);
  return [
    ...planned.flatMap(({ placeId, week, minutes }): Work[] => {
      const monday = weeks[week - 1];
      return monday === undefined ? [] : [{ placeId, week: monday, part: 'planned', minutes }];
    }),
    ...waiting.map(({ placeId, deliverOn, filesAwaited, minutes }) => ({
      placeId,
      week: expectedWeek(deliverOn === null ? null : Temporal.PlainDate.from(deliverOn), first, otherwise).toString(),
      part: filesAwaited ? ('withoutFiles' as const) : ('toPlan' as const),
      minutes,
    })),
  ];
}
