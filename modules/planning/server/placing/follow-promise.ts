import { linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { lockLine } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { decideSooner } from '#modules/planning/domain/placing/sooner.ts';
import { dispatchMoments } from '#modules/planning/server/dispatch-times.ts';
import { eventsOfLine, lockPlan, planEventOf } from '#modules/planning/server/planning.store.ts';
import { subscribe } from '#platform/server/facts.ts';
import { placeLine, tryPlacing } from './place-line.ts';

/** Plans a line again that is promised for an earlier day than its plan makes, when that makes it ready sooner. */
export const followPromise = subscribe(linePromisedAgain, async (context, { refs }) => {
  const line = await lockLine(context.tx, refs.line);
  if (!releasedStatuses.includes(line.status)) return;
  await lockPlan(context.tx);
  const dispatchAt = (await dispatchMoments(context, [line.id])).get(line.id);
  const rows = await eventsOfLine(context.tx, line.id);
  const events = workOf(rows).map((row) => planEventOf(row, minuteOf(context.now)));
  if (dispatchAt === undefined) return;
  const sooner = decideSooner(events, (await tryPlacing(context, rows)).placements, dispatchAt);
  if (sooner && sooner.kind !== 'in_time' && sooner.helps) await placeLine(context, line.id, { again: true });
});

/** The operations that have to be ready before the truck leaves. */
export const workOf = <Row extends { activity: string; status: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ activity, status }) => status !== 'canceled' && activity !== 'prepress' && activity !== 'dispatch');
