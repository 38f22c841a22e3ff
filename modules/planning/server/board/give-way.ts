import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { previewMoveEndpoint } from '#modules/planning/contract/board/preview-move.endpoint.ts';
import { decideGiveWay } from '#modules/planning/domain/board/give-way.ts';
import type { MoveTarget } from '#modules/planning/domain/board/move-event.ts';
import { placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

/** Decides a move to which others give way, by the plan that stands. */
export async function giveWay(context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>, plan: StandingPlan, eventId: number, ask: MoveTarget) {
  const event = plan.events.find(({ id }) => id === eventId)!;
  return decideGiveWay(plan, eventId, ask, {
    allowedPlaces: new Set(placesThatDo(plan.places, event.placeId, event.activity).map((place) => place.id)),
    dispatchAt: plan.dispatchOf.get(event.lineId) ?? null,
    stops: await readWorkStops(context, 'machine'),
  });
}

export const previewMove = query(previewMoveEndpoint, async (context, { id, placeId, start }) => {
  const plan = await readStandingPlan(context);
  if (!plan.events.some((event) => event.id === id)) return { move: null, changeover: null };
  const decided = await giveWay(context, plan, id, { placeId, start });
  if (!decided.accepted) {
    const { minutes, until } = decided.params;
    return { move: null, changeover: decided.code === 'CHANGEOVER_SHORT' ? { minutes: Number(minutes), until: Number(until) } : null };
  }
  const { end, minutes, pushed, lateLines, inTimeLines, objective, lateness } = decided.value;
  const jobs = await context.tx.rows<{ id: number; job: string }>(sql`
    SELECT l.id, b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ANY(${sql.param([...lateLines, ...inTimeLines])}::bigint[]) ORDER BY l.id`);
  const jobsOf = (lines: readonly number[]) => jobs.flatMap(({ id: lineId, job }) => (lines.includes(lineId) ? [job] : []));
  const moved = pushed.map(({ eventId, placeId: at, start: from, end: to }) => ({ eventId, placeId: at, start: from, end: to }));
  const move = { end, minutes, pushed: moved, late: jobsOf(lateLines), inTime: jobsOf(inTimeLines), objective, lateness };
  return { move, changeover: null };
});
