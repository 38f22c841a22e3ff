import { countProduced, lockLine, moveLine, produceAgain } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { producedOf, productionOf } from '#modules/planning/domain/floor/count-flow.ts';
import { planStatusOf } from '#modules/planning/domain/plan-status.ts';
import { pushFollowers } from '#modules/planning/server/placing/push-followers.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { eventsOfLine, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Updates plan and line after an event is finished: pushes followers, and once only dispatch is left reports the good pieces, on which the
 * line becomes ready or waits for a decision.
 */
export async function followFinishedEvent(context: CommandContext, lineId: number, finishedId: number): Promise<void> {
  const rows = await eventsOfLine(context.tx, lineId);
  const chain = rows.map((row) => planEventOf(row, minuteOf(context.now)));
  await pushFollowers(context, chain.find(({ id }) => id === finishedId)!, chain);
  await followDroppedWork(context, lineId);
}

/** Updates plan and line after work that was still to be done was dropped, and reports the good pieces once only dispatch is left. */
export async function followDroppedWork(context: CommandContext, lineId: number): Promise<void> {
  await updatePlanStatus(context, lineId);
  const rows = await eventsOfLine(context.tx, lineId);
  if (productionOf(rows).every(({ status }) => status === 'ready')) await countProduced(context, lineId, producedOf(rows));
}

/** Updates plan and line after work was opened again or added. */
export async function followOpenedWork(context: CommandContext, lineId: number): Promise<void> {
  await produceAgain(context, lineId);
  await updatePlanStatus(context, lineId);
}

/** Updates plan and line after a start was taken back: a line of which nothing else was begun waits for production again. */
export async function followTakenBackStart(context: CommandContext, lineId: number): Promise<void> {
  await updatePlanStatus(context, lineId);
  const line = await lockLine(context.tx, lineId);
  const status = planStatusOf(await eventsOfLine(context.tx, lineId));
  const isUnbegun = status !== 'in_progress' && status !== 'ready';
  if (line.status === 'in_progress' && isUnbegun) await moveLine(context, lineId, status === 'planned' ? 'planned' : 'into_production');
}
