import { sql } from 'drizzle-orm';
import { takeBackRepairEndpoint } from '#modules/planning/contract/take-back-repair.endpoint.ts';
import { decideTakeBackRepair, restorableMoves } from '#modules/planning/domain/board/take-back-repair.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { tellPlacements } from '#modules/planning/server/placing/save-placements.ts';
import { changeEachEvent } from '#modules/planning/server/plan-events.store.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import type { RepairMove } from './save-repair.ts';

export const takeBackRepair = command(takeBackRepairEndpoint, async (context, { id }) => {
  await lockPlan(context.tx);
  const decided = await restoreRepair(context, id, true);
  return decided.accepted ? { id, ...decided.value } : decided;
});

/**
 * Puts back what a repair moved, as far as it can; with `staysThere` later repairs leave it where it stands. The caller holds the lock of the
 * plan.
 */
export async function restoreRepair(
  context: CommandContext,
  id: number,
  staysThere: boolean,
): Promise<Decision<{ restored: number; left: number }, 'REPAIR_TAKEN_BACK' | 'REPAIR_OVERTAKEN'>> {
  const { tx, now, actor } = context;
  const repair = await tx.row<{ moves: RepairMove[]; takenBackAt: string | null }>(
    sql`SELECT moves, taken_back_at AS "takenBackAt" FROM plan_repairs WHERE id = ${id} FOR UPDATE`,
  );
  if (!repair) throw notFound();
  const restorable = await readRestorable(context, repair.moves);
  const decided = decideTakeBackRepair(repair.takenBackAt, restorable.length);
  if (!decided.accepted) return decided;
  await changeEachEvent(
    tx,
    restorable.map(({ eventId, start, end }) => ({
      ...{ id: eventId, plannedStart: start, plannedEnd: end, reasons: [], repairOff: staysThere },
    })),
    sql`e.status = 'planned'`,
  );
  await tellPlacements(
    context,
    restorable.map(({ eventId }) => eventId),
  );
  await tx.rows(sql`UPDATE plan_repairs SET taken_back_at = ${now.toString()}, taken_back_by = ${actor.id} WHERE id = ${id}`);
  await tx.recordAll(
    restorable.map(({ eventId, lineId, activity, start }) => ({
      fact: 'operation.move_taken_back',
      refs: { line: lineId, event: eventId, plan_repair: id },
      to: start,
      data: { activity },
    })),
  );
  return accept({ restored: restorable.length, left: repair.moves.length - restorable.length });
}

type Restorable = RepairMove & { lineId: number; activity: string };

/** The moves whose event has not changed since, and that break no rule of the board as the plan is now. */
async function readRestorable(context: CommandContext, moves: readonly RepairMove[]): Promise<Restorable[]> {
  const plan = await readStandingPlan(context);
  const events = new Map(plan.events.map((event) => [event.id, event]));
  const at = (moment: string) => minuteOf(Temporal.Instant.from(moment));
  const unchanged = moves.flatMap((move) => {
    const event = events.get(move.eventId);
    if (event?.status !== 'planned' || event.fixed || event.version !== move.version) return [];
    const { lineId, activity = '', placeId } = event;
    return [{ ...move, lineId, activity, spot: { eventId: event.id, lineId, placeId, start: at(move.start), end: at(move.end) } }];
  });
  const restorable = restorableMoves(
    plan,
    unchanged.map(({ spot }) => spot),
  );
  return unchanged.filter(({ spot }) => restorable.has(spot.eventId)).map(({ spot: _, ...move }) => move);
}
