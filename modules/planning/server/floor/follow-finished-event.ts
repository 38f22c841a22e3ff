import { lockLine, moveLine, resumeLineAs, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { pushFollowers } from '#modules/planning/server/placing/push-followers.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { eventsOfLine, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Updates plan and line after an event is finished: pushes followers, and moves the line to ready with the last count once only dispatch is
 * left. A line on hold stays on hold and becomes ready when it resumes.
 */
export async function followFinishedEvent(context: CommandContext, lineId: number, finishedId: number): Promise<void> {
  const rows = await eventsOfLine(context.tx, lineId);
  const chain = rows.map((row) => planEventOf(row, minuteOf(context.now)));
  await pushFollowers(context, chain.find(({ id }) => id === finishedId)!, chain);
  await updatePlanStatus(context, lineId);
  const production = rows.filter(({ activity, status }) => activity !== 'dispatch' && status !== 'canceled');
  if (production.some(({ status }) => status !== 'ready')) return;
  await setQuantityProduced(context, lineId, production.at(-1)!.good ?? 0);
  if ((await lockLine(context.tx, lineId)).status === 'on_hold') await resumeLineAs(context, lineId, 'ready');
  else await moveLine(context, lineId, 'ready');
}
