import { sql } from 'drizzle-orm';
import { basketsTables, lockLine } from '#modules/baskets/server/public.ts';
import { awaitedFiles } from '#modules/planning/domain/files-expected.ts';
import { isBelated, momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import type { StartState } from '#modules/planning/domain/floor/start-stop.ts';
import type { Skill, StartsBy } from '#modules/planning/domain/places/place-work.ts';
import { linesOnEvent } from '#modules/planning/server/gang/follow-host.ts';
import { type EventRow, eventsOfLine, lineOfEvent, lockPlan, pickEvent } from '#modules/planning/server/planning.store.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

export type FloorState = {
  event: EventRow;
  events: EventRow[];
  line: Awaited<ReturnType<typeof lockLine>>;
  refs: Record<string, number>;
  /** When the act happened, which is before now where it waited for the network. */
  moment: Temporal.Instant;
};

type Asked = { id: number; version: number; at?: string | undefined };

/**
 * Loads an event with the other events of its line, under the locks of its line, of the lines that ride on it, and of the plan. What was
 * pressed without a network happened, so that the version is not compared then.
 */
export async function lockFloorEvent({ tx, now }: CommandContext, input: Asked): Promise<FloorState> {
  const lineId = await lineOfEvent(tx, input.id);
  const riding = await linesOnEvent(tx, input.id);
  for (const id of [lineId, ...riding].sort((a, b) => a - b)) await lockLine(tx, id);
  const line = await lockLine(tx, lineId);
  await lockPlan(tx);
  const events = await eventsOfLine(tx, line.id);
  const at = input.at === undefined ? undefined : Temporal.Instant.from(input.at);
  const known = events.find(({ id }) => id === input.id)?.version ?? input.version;
  const event = pickEvent(events, input.id, isBelated(at, now) ? known : input.version);
  const previous = await tx.row<{ at: string | null }>(
    sql`SELECT max(greatest(started_at, stopped_at)) AS at FROM plan_time_entries WHERE event_id = ${event.id}`,
  );
  const moment = momentOfAct(at, now, previous?.at ? Temporal.Instant.from(previous.at) : null);
  return { event, events, line, refs: { basket: line.basketId, line: line.id, event: event.id }, moment };
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
    awaitsFiles: awaitedFiles(line.status) !== null && event.needsFiles,
    lineOnHold: line.status === 'on_hold' || (place?.held ?? false),
  };
}

export function floorPredecessors(event: Pick<EventRow, 'predecessors'>, events: readonly EventRow[]): StartState['predecessors'] {
  return event.predecessors.flatMap(({ id, waitMinutes, overlapPercent }) => {
    const before = events.find((one) => one.id === id);
    if (!before || before.status === 'canceled') return [];
    const readyAt = before.status === 'ready' && before.finishedAt ? Temporal.Instant.from(before.finishedAt) : null;
    const overlaps = overlapPercent !== undefined && before.status === 'in_progress';
    return [{ eventId: id, activity: before.activity, readyAt, waitMinutes, overlaps }];
  });
}

/** Starts the operator's clock, which runs until the next pause or stop. */
export async function startClock({ tx, actor }: CommandContext, eventId: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(sql`INSERT INTO plan_time_entries (event_id, user_id, started_at) VALUES (${eventId}, ${actor.id}, ${at.toString()})`);
}

export async function stopClock({ tx }: CommandContext, eventId: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(sql`
    UPDATE plan_time_entries SET stopped_at = greatest(started_at, ${at.toString()}::timestamptz)
    WHERE event_id = ${eventId} AND stopped_at IS NULL`);
}
