import { sql } from 'drizzle-orm';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { Placement } from '#modules/planning/domain/placing/place-forward.ts';
import type { RepairCause } from '#modules/planning/domain/placing/repair-plan.ts';
import { savePlacements } from '#modules/planning/server/placing/save-placements.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { planRepairs } from '#modules/planning/server/planning.tables.ts';
import type { CommandContext } from '#platform/server/served.ts';

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
