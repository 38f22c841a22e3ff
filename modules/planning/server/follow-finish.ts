import { lockLine, moveLine, resumeLineAs, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { eventsOfLine, planEventOf } from './planning.store.ts';
import { pushFollowers } from './push-followers.ts';
import { followEvents } from './save-placements.ts';

/**
 * Updates plan and line after an event is finished: pushes followers, and moves the line to ready with the last count once only dispatch is
 * left. A line on hold stays on hold and becomes ready when it resumes.
 */
export async function followFinish(context: CommandContext, lineId: number, finishedId: number): Promise<void> {
  const rows = await eventsOfLine(context.tx, lineId);
  const chain = rows.map((row) => planEventOf(row, minuteOf(context.now)));
  await pushFollowers(context, chain.find(({ id }) => id === finishedId)!, chain);
  await followEvents(context, lineId);
  const production = rows.filter(({ activity, status }) => activity !== 'dispatch' && status !== 'canceled');
  if (production.some(({ status }) => status !== 'ready')) return;
  await setQuantityProduced(context, lineId, production.at(-1)!.good ?? 0);
  if ((await lockLine(context.tx, lineId)).status === 'on_hold') await resumeLineAs(context, lineId, 'ready');
  else await moveLine(context, lineId, 'ready');
}
