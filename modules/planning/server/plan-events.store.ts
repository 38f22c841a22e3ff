import { type SQL, sql } from 'drizzle-orm';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { toolsHeld } from '#modules/planning/domain/tools/plan-tool.ts';
import { readTools } from '#modules/planning/server/tools/tools.store.ts';
import { assignments, changedColumns, newVersion, type RowChanges, recordset } from '#platform/server/database/table-sql.ts';
import type { Tx } from '#platform/server/served.ts';
import type { EventRow } from './planning.store.ts';
import { planEventPredecessors, planEvents } from './planning.tables.ts';

type EventChanges = RowChanges<typeof planEvents>;
type EventValues = { id: number } & Partial<typeof planEvents.$inferInsert>;

/** The changes that take an event off the board. */
export const withoutTime = { status: 'to_plan', plannedStart: null, plannedEnd: null, reasons: [] } satisfies EventChanges;

/** SQL: event `e` has not begun. */
export const isOpenEvent = sql`e.status IN ('to_plan', 'planned')`;

/** Inserts events without a time, with the tools of their activity; returns their ids with what they were made for. */
export async function insertEvents(tx: Tx, values: (typeof planEvents.$inferInsert)[]) {
  const tools = await readTools(tx);
  const outside =
    tools.length > 0 ? await tx.row<{ id: number }>(sql`SELECT id FROM plan_places WHERE code = ${outsidePlaceCode}`) : undefined;
  const held = ({ tools: own = [], activity, placeId }: (typeof values)[number]) =>
    outside && placeId === outside.id ? own : toolsHeld(own, activity, tools);
  const rows = values.map((one) => ({ ...one, tools: held(one) }));
  return tx.db.insert(planEvents).values(rows).returning({ id: planEvents.id, sequence: planEvents.sequence, moreOf: planEvents.moreOf });
}

/** The values of an event that does the same work as another one. */
export function sameWork({ lineId, placeId, activity, component, setupMinutes, unit, paper, sheet, tools }: EventRow) {
  return { lineId, placeId: placeId || null, activity, component, setupMinutes, unit, paper, sheet, tools };
}

/** Changes all events `e` that match, and raises their versions; returns their ids. The caller has locked the plan or their lines. */
export async function changeEventsWhere(tx: Tx, matches: SQL, changes: EventChanges): Promise<number[]> {
  const changed = await tx.rows<{ id: number }>(
    sql`UPDATE plan_events e SET ${newVersion(planEvents, changes)} WHERE ${matches} RETURNING e.id`,
  );
  return changed.map(({ id }) => id);
}

/** The same for one event; without changes only its version rises, for what belongs to it in other tables. */
export async function changeEvent(tx: Tx, id: number, changes: EventChanges = {}): Promise<void> {
  await changeEventsWhere(tx, sql`e.id = ${id}`, changes);
}

/** Changes derived columns; the version stays, so that an open dialog can still be saved. */
export async function changeEventsKeepingVersion(tx: Tx, matches: SQL, changes: EventChanges): Promise<void> {
  await tx.rows(sql`UPDATE plan_events e SET ${sql.join(assignments(planEvents, changes), sql`, `)} WHERE ${matches}`);
}

/** Gives each event its own values, all for the same columns, as far as the events `e` match. */
export async function changeEachEvent(tx: Tx, rows: readonly EventValues[], matches: SQL): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id: _, ...changes } = first;
  const columns = changedColumns(planEvents, changes);
  const { typed, json } = recordset(planEvents, rows);
  await tx.rows(sql`
    UPDATE plan_events e SET ${sql.raw(columns.map((name) => `${name} = p.${name}`).join(', '))}, version = e.version + 1
    FROM jsonb_to_recordset(${json}::jsonb) AS p (${typed}) WHERE e.id = p.id AND ${matches}`);
}

type Followed = { id: number; lineId: number; activity: string; status: EventStatus; before: EventStatus; good: number | null };

/**
 * Gives the events that ride on one its status, times and count: the good sheets of the host are the same share of the sheets that the guest
 * needs.
 */
export function copyHostToGuests(tx: Tx, hostEventId: number): Promise<Followed[]> {
  return tx.rows<Followed>(sql`
    WITH riding AS (SELECT id, status FROM plan_events WHERE partner_of = ${hostEventId})
    UPDATE plan_events e SET status = h.status, started_at = h.started_at, finished_at = h.finished_at, planned_start = h.planned_start,
      planned_end = h.planned_end, hold_reason = h.hold_reason, minutes_actual = CASE WHEN h.status = 'ready' THEN e.minutes END,
      good = CASE WHEN h.status = 'ready' THEN least(e.quantity_in, floor(e.quantity_in::numeric * h.good / g.sheets))::int END,
      waste = CASE WHEN h.status = 'ready' THEN 0 END, version = e.version + 1
    FROM plan_events h, riding r, plan_gangs g
    WHERE h.id = ${hostEventId} AND e.id = r.id AND g.guest_line_id = e.line_id AND g.dissolved_at IS NULL
    RETURNING e.id, e.line_id AS "lineId", e.activity, e.status, r.status AS before, e.good`);
}

/** Removes the events of an order. */
export async function removeEventsOfLines(tx: Tx, lineIds: SQL): Promise<void> {
  await tx.rows(sql`DELETE FROM plan_events WHERE line_id IN (${lineIds})`);
}

type Link = typeof planEventPredecessors.$inferInsert;

/** Has events wait for others. */
export async function linkEvents(tx: Tx, links: readonly Link[]): Promise<void> {
  if (links.length > 0)
    await tx.db
      .insert(planEventPredecessors)
      .values([...links])
      .onConflictDoNothing();
}

/** Copies the links of an event, from and to it, to another one. */
export async function copyLinks(tx: Tx, otherId: number, id: number): Promise<void> {
  await tx.rows(sql`
    INSERT INTO plan_event_predecessors (event_id, predecessor_id, wait_minutes)
    SELECT p.event_id, ${id}, p.wait_minutes FROM plan_event_predecessors p WHERE p.predecessor_id = ${otherId}
    UNION ALL SELECT ${id}, p.predecessor_id, p.wait_minutes FROM plan_event_predecessors p WHERE p.event_id = ${otherId}`);
}

/** Has an event of more work wait for the later operations of the work before it. */
export async function linkRepeat(tx: Tx, otherId: number, id: number): Promise<void> {
  await tx.rows(sql`
    INSERT INTO plan_event_predecessors (event_id, predecessor_id, wait_minutes)
    SELECT ${id}, r.id, p.wait_minutes FROM plan_event_predecessors p
    JOIN plan_events before ON before.id = p.predecessor_id
    JOIN plan_events r ON r.line_id = before.line_id AND r.activity = before.activity AND r.component IS NOT DISTINCT FROM before.component
      AND r.sequence > before.sequence
    WHERE p.event_id = ${otherId} AND r.id <> ${id} AND r.id <> ${otherId} AND r.status <> 'canceled' ON CONFLICT DO NOTHING`);
}

/** Removes the links from and to events. */
export async function unlinkEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  const gone = sql.param([...ids]);
  await tx.rows(sql`DELETE FROM plan_event_predecessors WHERE event_id = ANY(${gone}) OR predecessor_id = ANY(${gone})`);
}
