import { sql } from 'drizzle-orm';
import { basketsTables, lockLine } from '#modules/baskets/server/public.ts';
import type { StartState } from '#modules/planning/domain/floor/start-stop.ts';
import type { Skill, StartsBy } from '#modules/planning/domain/places/place-work.ts';
import { linesOnEvent } from '#modules/planning/server/gang/follow-host.ts';
import { type EventRow, eventsOfLine, lineOfEvent, lockPlan, pickEvent } from '#modules/planning/server/planning.store.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

export type FloorState = { event: EventRow; events: EventRow[]; line: Awaited<ReturnType<typeof lockLine>>; refs: Record<string, number> };

/** Loads an event with the other events of its line, under the locks of its line, of the lines that ride on it, and of the plan. */
export async function lockFloorEvent({ tx }: CommandContext, input: { id: number; version: number }): Promise<FloorState> {
  const lineId = await lineOfEvent(tx, input.id);
  const riding = await linesOnEvent(tx, input.id);
  for (const id of [lineId, ...riding].sort((a, b) => a - b)) await lockLine(tx, id);
  const line = await lockLine(tx, lineId);
  await lockPlan(tx);
  const events = await eventsOfLine(tx, line.id);
  const event = pickEvent(events, input.id, input.version);
  return { event, events, line, refs: { basket: line.basketId, line: line.id, event: event.id } };
}

export async function startStateOf(tx: Tx, { event, events, line }: FloorState): Promise<StartState> {
  const place = await tx.row<{ slots: number; running: number; held: boolean; skills: Skill[]; startsBy: StartsBy }>(sql`
    SELECT p.slots, p.skills, p.starts_by AS "startsBy", (SELECT count(*) FROM plan_events e WHERE e.place_id = p.id AND e.status = 'in_progress') AS running,
           (SELECT b.status = 'on_hold' FROM ${basketsTables.baskets} b WHERE b.id = ${line.basketId}) AS held
    FROM plan_places p WHERE p.id = ${event.placeId}`);
  return {
    event,
    predecessors: floorPredecessors(event, events),
    running: place?.running ?? 0,
    slots: place?.slots ?? 1,
    skills: place?.skills,
    startsBy: place?.startsBy,
    lineOnHold: line.status === 'on_hold' || (place?.held ?? false),
  };
}

export function floorPredecessors(event: Pick<EventRow, 'predecessors'>, events: readonly EventRow[]): StartState['predecessors'] {
  return event.predecessors.flatMap(({ id, waitMinutes }) => {
    const before = events.find((one) => one.id === id);
    if (!before || before.status === 'canceled') return [];
    const readyAt = before.status === 'ready' && before.finishedAt ? Temporal.Instant.from(before.finishedAt) : null;
    return [{ eventId: id, activity: before.activity, readyAt, waitMinutes }];
  });
}

/** Starts the operator's clock, which runs until the next pause or stop. */
export async function startClock({ tx, actor, now }: CommandContext, eventId: number): Promise<void> {
  await tx.rows(sql`INSERT INTO plan_time_entries (event_id, user_id, started_at) VALUES (${eventId}, ${actor.id}, ${now.toString()})`);
}

export async function stopClock({ tx, now }: CommandContext, eventId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE plan_time_entries SET stopped_at = greatest(started_at, ${now.toString()}::timestamptz)
    WHERE event_id = ${eventId} AND stopped_at IS NULL`);
}
