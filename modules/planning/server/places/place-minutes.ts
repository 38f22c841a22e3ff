import { sql } from 'drizzle-orm';
import { minutesAtPace, minutesOn, type Pace } from '#modules/planning/domain/places/place-work.ts';
import { changeEachEvent } from '#modules/planning/server/plan-events.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/served.ts';

type Timed = { id: number; placeId: number; minutes: number; setupMinutes: number; runMinutes: number };
const timedColumns = sql`id, coalesce(place_id, 0) AS "placeId", minutes, setup_minutes::float8 AS "setupMinutes", run_minutes::float8 AS "runMinutes"`;

/** Returns the minutes of each event that goes to a place: those of the place's pace, or its own where it stays or both are as fast. */
export async function minutesAtPlaces(
  tx: ReadTx,
  moves: readonly { eventId: number; placeId: number }[],
): Promise<ReadonlyMap<number, number>> {
  const ids = sql.param(moves.map(({ eventId }) => eventId));
  const events = await tx.rows<Timed>(sql`SELECT ${timedColumns} FROM plan_events WHERE id = ANY(${ids}::bigint[])`);
  const places = await tx.rows<{ id: number; speedPercent: number; ownSetupMinutes: number | null }>(sql`
    SELECT id, speed_percent AS "speedPercent", own_setup_minutes AS "ownSetupMinutes" FROM plan_places
    WHERE speed_percent <> 100 OR own_setup_minutes IS NOT NULL`);
  const paces = new Map(places.map((place) => [place.id, place]));
  const placeOf = new Map(moves.map(({ eventId, placeId }) => [eventId, placeId]));
  return new Map(events.map((event) => [event.id, minutesOn(event, placeOf.get(event.id)!, (placeId) => paces.get(placeId))]));
}

/** Gives the work of a place that has no time yet the minutes of its pace. Planned work keeps its time until it is placed elsewhere. */
export async function retimeUnplanned(tx: Tx, placeId: number, pace: Pace): Promise<void> {
  const events = await tx.rows<Timed>(sql`SELECT ${timedColumns} FROM plan_events WHERE place_id = ${placeId} AND status = 'to_plan'`);
  const rows = events.map((event) => ({ id: event.id, minutes: minutesAtPace(event, pace) }));
  await changeEachEvent(tx, rows, sql`e.minutes <> p.minutes`);
}
