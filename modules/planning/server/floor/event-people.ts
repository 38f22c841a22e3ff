import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

export type Person = { id: number; name: string };

/** Reads who work on each of these events now. */
export async function peopleOf(tx: ReadTx, eventIds: readonly number[]): Promise<Map<number, Person[]>> {
  const rows = await tx.rows<Person & { eventId: number }>(sql`
    SELECT e.event_id AS "eventId", u.id, u.name FROM plan_event_people e JOIN ${identityTables.users} u ON u.id = e.user_id
    WHERE e.event_id = ANY(${sql.param([...eventIds])}::bigint[]) AND e.left_at IS NULL ORDER BY e.joined_at, e.id`);
  const grouped = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ eventId: _, ...person }) => person)]));
}

/** Reads who can be named at a place: its operators, or those of all places where it has none. */
export function colleaguesOf(tx: ReadTx, placeId: number): Promise<Person[]> {
  return tx.rows<Person>(sql`
    SELECT u.id, u.name FROM ${identityTables.users} u WHERE u.active AND u.id IN (
      SELECT unnest(p.operator_user_ids) FROM plan_places p WHERE p.active AND (p.id = ${placeId}
        OR NOT EXISTS (SELECT 1 FROM plan_places own WHERE own.id = ${placeId} AND own.operator_user_ids <> '{}')))
    ORDER BY u.name, u.id`);
}

export async function joinEvent({ tx }: CommandContext, eventId: number, userId: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(sql`
    INSERT INTO plan_event_people (event_id, user_id, joined_at) VALUES (${eventId}, ${userId}, ${at.toString()})
    ON CONFLICT (event_id, user_id) WHERE left_at IS NULL DO NOTHING`);
}

/** Ends the work of all on an event, or of all but some. */
export async function leaveEvent(
  { tx }: CommandContext,
  eventId: number,
  at: Temporal.Instant,
  staying: readonly number[] = [],
): Promise<void> {
  await tx.rows(sql`
    UPDATE plan_event_people SET left_at = greatest(joined_at, ${at.toString()}::timestamptz)
    WHERE event_id = ${eventId} AND left_at IS NULL AND user_id <> ALL(${sql.param([...staying])}::bigint[])`);
}
