import { sql } from 'drizzle-orm';
import { basketsTables, type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import {
  decideStepPlan,
  isDividedBy,
  type StepCause,
  type StepDirection,
  type SteppedLock,
  type SteppedMove,
  type StepSplit,
} from '#modules/planning/domain/board/step-plan.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { operationMoved, operationUnplanned } from '#modules/planning/domain/facts.ts';
import { decideUndoGang } from '#modules/planning/domain/gang/step-gang.ts';
import { changeHours } from '#modules/planning/server/closing/change-hours.ts';
import { stepGang, undoGang } from '#modules/planning/server/gang/step-gang.ts';
import { changeOvertime } from '#modules/planning/server/places/change-overtime.ts';
import { minutesAtPlaces } from '#modules/planning/server/places/place-minutes.ts';
import { tellPlacements, updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import {
  changeEachEvent,
  changeEvent,
  changeEventsKeepingVersion,
  changeEventsWhere,
  isOpenEvent,
} from '#modules/planning/server/plan-events.store.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { findGangedOperations } from './find-ganged-operations.ts';
import { nextStep } from './plan-steps.ts';
import { prioritiesOf } from './read-priority.ts';
import { savePriority } from './set-priority.ts';
import { translateRefusal } from './translate-refusal.ts';

export const stepPlan = command(stepPlanEndpoint, async (context, { id, direction, passed }) => {
  const { tx, actor } = context;
  const shown = await nextStep(tx, actor.id, direction, passed);
  const moved = new Set(shown?.moves.map(({ lineId }) => lineId));
  const lineIds = [...moved].sort((a, b) => a - b);
  const prioritized = shown?.priorities.map(({ lineId }) => lineId) ?? [];
  const together = shown?.gang ? [shown.gang.hostLineId, shown.gang.guestLineId] : [];
  const lines = new Map<number, LineRow>();
  for (const lineId of [...new Set([...lineIds, ...prioritized, ...together])].sort((a, b) => a - b))
    lines.set(lineId, await lockLine(tx, lineId));
  await lockPlan(tx);
  const step = await nextStep(tx, actor.id, direction, passed);
  const isShown = step?.id === id && shown?.id === id;
  const gang = isShown ? step.gang : null;
  const undoesGang = gang !== null && step?.cause === 'gang' && direction === 'undo';
  if (step && gang && !undoesGang) {
    const stepped = await stepGang(context, step, gang, direction);
    if (stepped.accepted) await markStep(context, id, direction);
    return stepped.accepted ? stepped.value : stepped;
  }
  const ganged = await findGangedOperations(tx, step?.moves.map(({ eventId }) => eventId) ?? []);
  const priorityOf = new Map((await prioritiesOf(tx, prioritized)).map((one) => [one.id, one.priority]));
  const standing = await readStandingPlan(context);
  const decided = undoesGang
    ? decideUndoGang(step!, standing)
    : decideStepPlan(isShown ? step : undefined, direction, standing, { ganged, priorityOf });
  if (!decided.accepted) return explain(context, decided, step?.id ?? 0);
  const { moves, locks, overtime, hours, shut, priorities } = decided.value;
  await changeOvertime(context, direction === 'undo' ? 'close' : 'open', overtime);
  await changeHours(context, direction === 'undo' ? 'reopen' : 'close', hours);
  await changeOvertime(context, direction === 'undo' ? 'open' : 'close', shut);
  for (const { lineId, priority } of priorities)
    await savePriority(context, lines.get(lineId)!, priorityOf.get(lineId) ?? 'normal', priority);
  for (const split of step?.splits ?? []) await saveSplit(context, split, isDividedBy(split, direction));
  if (undoesGang) await undoGang(context, gang);
  await saveSpots(context, moves);
  await tellPlacements(
    context,
    moves.map(({ eventId }) => eventId),
  );
  await saveLocks(context, locks);
  for (const lineId of lineIds) await updatePlanStatus(context, lineId);
  await markStep(context, id, direction);
  await recordMoves(context, moves, step?.cause);
  return { moved: moves.length + locks.length };
});

async function markStep({ tx, now }: CommandContext, id: number, direction: StepDirection): Promise<void> {
  await tx.rows(sql`UPDATE plan_steps SET undone_at = ${direction === 'undo' ? now.toString() : null} WHERE id = ${id}`);
}

/** Makes a divided operation whole, without its second half, or divides it again. */
async function saveSplit({ tx }: CommandContext, { eventId, secondId, whole, half, second }: StepSplit, isDivided: boolean) {
  const [start, end] = [second.start, second.end].map((minute) => (minute === null ? null : instantOf(minute).toString()));
  await changeEventsKeepingVersion(tx, sql`e.id = ${eventId}`, isDivided ? half : whole);
  const standing = { status: start === null ? ('to_plan' as const) : ('planned' as const), plannedStart: start, plannedEnd: end };
  await changeEvent(tx, secondId, isDivided ? standing : { status: 'canceled' });
}

async function saveLocks(context: CommandContext, locks: readonly SteppedLock[]): Promise<void> {
  const { tx } = context;
  for (const { eventId, lineId, fixed } of locks) {
    await changeEventsWhere(tx, sql`e.id = ${eventId} AND e.status = 'planned'`, { fixed });
    const [event] = await readNames(context, [eventId]);
    const refs = { basket: event!.basketId, line: lineId, event: eventId };
    await tx.record({ fact: fixed ? 'operation.fixed' : 'operation.unfixed', refs, data: { activity: event!.activity } });
  }
}

type Named = { id: number; activity: ActivityCode; basketId: number; job: string };

function readNames({ tx }: CommandContext, eventIds: readonly number[]): Promise<Named[]> {
  return tx.rows<Named>(sql`
    SELECT e.id, e.activity, b.id AS "basketId", b.number || '-' || l.position AS job FROM plan_events e
    JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE e.id = ANY(${sql.param([...eventIds])})`);
}

/** Names the operation that is in the way, and who moved it. */
async function explain<Code extends string>(context: CommandContext, refused: Refused<Code>, stepId: number): Promise<Refused<Code>> {
  const eventId = Number(refused.params.eventId ?? 0);
  const events = await readNames(context, [eventId]);
  const job = events[0]?.job ?? (await jobOf(context, Number(refused.params.lineId ?? 0)));
  const params = { ...refused.params, job, by: await changedBy(context, eventId, stepId) };
  return translateRefusal(context, { ...refused, params }, events);
}

async function jobOf({ tx }: CommandContext, lineId: number): Promise<string> {
  const found = await tx.row<{ job: string }>(sql`
    SELECT b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ${lineId}`);
  return found?.job ?? '';
}

async function recordMoves(context: CommandContext, moves: readonly SteppedMove[], cause: StepCause | undefined): Promise<void> {
  const events = await readNames(
    context,
    moves.map(({ eventId }) => eventId),
  );
  const places = await context.tx.rows<{ id: number; code: string }>(sql`SELECT id, code FROM plan_places`);
  await context.tx.recordAll(
    moves.map(({ eventId, lineId, placeId, start }) => {
      const { activity, basketId } = events.find(({ id }) => id === eventId)!;
      const refs = { basket: basketId, line: lineId, event: eventId };
      if (start === null && cause === 'unplan') return operationUnplanned({ refs, data: { activity, followers: 0 } });
      if (start === null) return { fact: 'operation.move_taken_back', refs, data: { activity } };
      const [place, startsAt] = [places.find(({ id }) => id === placeId)?.code ?? '', instantOf(start).toString()];
      return operationMoved({ refs, to: `${place} ${startsAt}`, data: { activity, place, startsAt, followers: 0 } });
    }),
  );
}

/** The planner who moved an operation after a step; `none` when it was the shop floor, a repair or the planner himself. */
async function changedBy({ tx, actor }: CommandContext, eventId: number, stepId: number): Promise<string> {
  const found = await tx.row<{ name: string }>(sql`
    SELECT u.name FROM plan_steps s JOIN ${identityTables.users} u ON u.id = s.user_id
    WHERE s.id > ${stepId} AND s.user_id <> ${actor.id} AND s.moves @> ${JSON.stringify([{ eventId }])}::jsonb ORDER BY s.id DESC LIMIT 1`);
  return found?.name ?? 'none';
}

async function saveSpots({ tx }: CommandContext, moves: readonly SteppedMove[]): Promise<void> {
  const minutesOf = await minutesAtPlaces(tx, moves);
  const rows = moves.map(({ eventId, placeId, start, end }) => ({
    id: eventId,
    minutes: minutesOf.get(eventId)!,
    status: start === null ? ('to_plan' as const) : ('planned' as const),
    placeId: placeId || null,
    plannedStart: start === null ? null : instantOf(start).toString(),
    plannedEnd: end === null ? null : instantOf(end).toString(),
    reasons: start === null ? [] : [{ kind: 'by_hand' as const, until: start }],
    repairOff: false,
  }));
  await changeEachEvent(tx, rows, isOpenEvent);
}
