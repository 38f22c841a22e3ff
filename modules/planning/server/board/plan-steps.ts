import { sql } from 'drizzle-orm';
import type { PlanStep, Spot, StepCause, StepDirection, StepMove, StepSplit } from '#modules/planning/domain/board/step-plan.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { StepGang } from '#modules/planning/domain/gang/step-gang.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type EventRow, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

/** Older steps are dropped when the planner saves the next one. */
const keptDays = 30;

type Placed = { eventId: number } & Spot;

/** Keeps what a planner changed, so that it can be undone; what was undone before can no longer be redone. */
export async function recordStep(
  { tx, actor, now }: CommandContext,
  cause: StepCause,
  rowsBefore: readonly EventRow[],
  placed: readonly Placed[],
  { opened = [], closed = [], splits = [], shut = [], priorities = [], gang }: Partial<Omit<PlanStep, 'moves'>> & { gang?: StepGang } = {},
): Promise<void> {
  const moves = movesBetween(rowsBefore, placed, minuteOf(now), splits);
  if (moves.length + opened.length + closed.length + shut.length + priorities.length === 0 && !gang) return;
  const oldest = now.subtract({ hours: 24 * keptDays }).toString();
  await tx.rows(sql`DELETE FROM plan_steps WHERE user_id = ${actor.id} AND (undone_at IS NOT NULL OR at < ${oldest}::timestamptz)`);
  await tx.rows(sql`
    INSERT INTO plan_steps (user_id, at, cause, moves, opened, closed, splits, shut, priorities, gang)
    VALUES (${actor.id}, ${now.toString()}, ${cause}, ${JSON.stringify(moves)}::jsonb, ${JSON.stringify(opened)}::jsonb, ${JSON.stringify(closed)}::jsonb, ${JSON.stringify(splits)}::jsonb,
      ${JSON.stringify(shut)}::jsonb, ${JSON.stringify(priorities)}::jsonb, ${gang ? JSON.stringify(gang) : null}::jsonb)`);
}

/** What was moved of the operations that stood so before. */
export function movesBetween(
  rowsBefore: readonly EventRow[],
  placed: readonly Placed[],
  at: Minute,
  splits: readonly StepSplit[] = [],
): StepMove[] {
  const before = new Map(rowsBefore.map((row) => [row.id, row]));
  return placed.flatMap(({ eventId, placeId, start, end, fixed }): StepMove[] => {
    const row = before.get(eventId);
    if (!row) return [];
    const stood = planEventOf(row, at);
    const spot: Spot = { placeId: stood.placeId, start: stood.start, end: stood.end, ...(fixed !== undefined && { fixed: stood.fixed }) };
    const isSame = spot.placeId === placeId && spot.start === start && spot.end === end && spot.fixed === fixed;
    return isSame && !splits.some((split) => split.eventId === eventId)
      ? []
      : [{ eventId, lineId: row.lineId, before: spot, after: { placeId, start, end, ...(fixed !== undefined && { fixed }) } }];
  });
}

export type StoredStep = Required<PlanStep> & { id: number; cause: StepCause; gang: StepGang | null };

/** The step of a user that is undone next, or redone next; the one after `passed` where that was refused. */
export function nextStep(tx: ReadTx, userId: number, direction: StepDirection, passed?: number): Promise<StoredStep | undefined> {
  const columns = sql`SELECT id, cause, moves, opened, closed, splits, shut, priorities, gang FROM plan_steps WHERE user_id = ${userId}`;
  return tx.row<StoredStep>(
    direction === 'undo'
      ? sql`${columns} AND undone_at IS NULL AND (${passed ?? null}::bigint IS NULL OR id < ${passed ?? null}) ORDER BY id DESC LIMIT 1`
      : sql`${columns} AND undone_at IS NOT NULL AND (${passed ?? null}::bigint IS NULL OR id > ${passed ?? null}) ORDER BY id LIMIT 1`,
  );
}

/** Keeps where operations stand now that a step was done or undone in another way than before. */
export async function updateStep(tx: Tx, id: number, moves: readonly StepMove[]): Promise<void> {
  await tx.rows(sql`UPDATE plan_steps SET moves = ${JSON.stringify(moves)}::jsonb WHERE id = ${id}`);
}
