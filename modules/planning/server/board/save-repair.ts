import { sql } from 'drizzle-orm';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { Placement } from '#modules/planning/domain/placing/place-forward.ts';
import type { RepairCause } from '#modules/planning/domain/placing/repair-plan.ts';
import { savePlacements } from '#modules/planning/server/placing/save-placements.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { planRepairs } from '#modules/planning/server/planning.tables.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

/** Where an operation stood before a repair, and its version after it. */
export type RepairMove = { eventId: number; version: number; start: string; end: string };

/** Moves planned operations on, and keeps where they stood so that a planner can take it back. Returns its id. The caller holds the lock of the plan. */
export async function saveRepair(context: CommandContext, cause: RepairCause, moved: readonly Placement[]): Promise<number | null> {
  const { tx, now } = context;
  if (moved.length === 0) return null;
  const rows = await tx.rows<EventRow>(
    sql`SELECT ${eventColumns} FROM plan_events e WHERE e.id = ANY(${sql.param(moved.map(({ eventId }) => eventId))})`,
  );
  const before = new Map(rows.map((row) => [row.id, row]));
  await savePlacements(context, moved);
  const moves = moved.map(({ eventId }): RepairMove => {
    const { version, startsAt, endsAt } = before.get(eventId)!;
    return { eventId, version: version + 1, start: startsAt!, end: endsAt! };
  });
  const [made] = await tx.db.insert(planRepairs).values({ at: now.toString(), cause, moves }).returning({ id: planRepairs.id });
  await tx.recordAll(
    moved.map(({ eventId, start }) => {
      const { lineId, activity, startsAt } = before.get(eventId)!;
      return {
        fact: 'operation.moved_on',
        refs: { line: lineId, event: eventId, plan_repair: made!.id },
        from: startsAt!,
        to: instantOf(start).toString(),
        data: { activity },
      };
    }),
  );
  return made!.id;
}

/**
 * Lets a repair also put back what an earlier one moved, unless that was taken back: what both moved one after the other goes back to where it
 * stood before the earlier one.
 */
export async function addEarlierMoves(tx: Tx, id: number, earlierId: number): Promise<void> {
  const repairs = await tx.rows<{ id: number; moves: RepairMove[] }>(
    sql`SELECT id, moves FROM plan_repairs WHERE id IN (${id}, ${earlierId}) AND taken_back_at IS NULL`,
  );
  const movesOf = (one: number) => repairs.find((repair) => repair.id === one)?.moves ?? [];
  const earlier = new Map(movesOf(earlierId).map((move) => [move.eventId, move]));
  const own = movesOf(id).map((move) => {
    const before = earlier.get(move.eventId);
    return before?.version === move.version - 1 ? { ...before, version: move.version } : move;
  });
  const known = new Set(own.map(({ eventId }) => eventId));
  const moves = [...own, ...[...earlier.values()].filter(({ eventId }) => !known.has(eventId))];
  await tx.rows(sql`UPDATE plan_repairs SET moves = ${JSON.stringify(moves)}::jsonb WHERE id = ${id}`);
}
