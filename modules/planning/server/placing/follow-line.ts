import { sql } from 'drizzle-orm';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineClosedShort, lineMoved, lineOrdered } from '#modules/baskets/domain/facts.ts';
import { countProduced, deliverIfComplete, hasProducts, type LineRow, lockLinesOf, moveLine } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { producedOf, productionOf } from '#modules/planning/domain/floor/count-flow.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { takeGangsApart } from '#modules/planning/server/gang/take-apart.ts';
import { changeEventsWhere, isOpenEvent, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, lockPlan } from '#modules/planning/server/planning.store.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { makeEvents } from './make-events.ts';
import { placeLine } from './place-line.ts';
import { updatePlanStatus } from './save-placements.ts';

const isUnfinished = sql`e.status NOT IN ('ready', 'canceled')`;

type Follow = (context: CommandContext, lineId: number, reason: string) => Promise<void>;

/** Marks prepress ready and places the other events when a line is released for production; those planned ahead stay, unless the time of one has passed. */
const release: Follow = async (context, lineId) => {
  const now = context.now.toString();
  await lockPlan(context.tx);
  await changeEventsWhere(context.tx, sql`e.line_id = ${lineId} AND e.activity = 'prepress' AND ${isUnfinished}`, {
    ...{ status: 'ready', startedAt: sql`coalesce(started_at, ${now}::timestamptz)`, finishedAt: now },
  });
  const isLate = sql`EXISTS (SELECT 1 FROM plan_events late
    WHERE late.line_id = ${lineId} AND late.status = 'planned' AND NOT late.fixed AND late.planned_start < ${now}::timestamptz)`;
  await changeEventsWhere(context.tx, sql`e.line_id = ${lineId} AND e.status = 'planned' AND NOT e.fixed AND ${isLate}`, withoutTime);
  await closeClocks(context, lineId, sql`e.activity = 'prepress'`);
  await placeLine(context, lineId, { again: false });
  await followMadeBefore(context, lineId);
};

/** Keeps the plan of a line whose release was taken back; prepress, which comes before all other work, is to be done again. */
const takeBack: Follow = async (context, lineId) => {
  await takeGangsApart(context, lineId);
  await lockPlan(context.tx);
  const isDone = sql`e.line_id = ${lineId} AND e.activity = 'prepress' AND e.status = 'ready'`;
  const again = await changeEventsWhere(context.tx, isDone, { ...withoutTime, startedAt: null, finishedAt: null });
  if (again.length > 0) await placeLine(context, lineId, { again: false });
  else await updatePlanStatus(context, lineId);
};

/** Counts a line of which everything was made before its release, as a supplier may have. */
async function followMadeBefore(context: CommandContext, lineId: number): Promise<void> {
  const events = productionOf(await eventsOfLine(context.tx, lineId));
  if (events.length === 0 || events.some(({ status }) => status !== 'ready')) return;
  await moveLine(context, lineId, 'in_progress');
  await countProduced(context, lineId, producedOf(events));
}

/** Takes planned events off the board and pauses running ones. */
const suspend: Follow = async (context, lineId, reason) => {
  await takeGangsApart(context, lineId);
  await lockPlan(context.tx);
  const isNow = (status: EventStatus) => sql`e.line_id = ${lineId} AND e.status = ${status}`;
  await changeEventsWhere(context.tx, isNow('planned'), { ...withoutTime, fixed: false, holdReason: null });
  await changeEventsWhere(context.tx, isNow('in_progress'), { status: 'on_hold', fixed: false, holdReason: reason, reasons: [] });
  await closeClocks(context, lineId);
  await updatePlanStatus(context, lineId);
};

const cancel: Follow = async (context, lineId) => {
  await takeGangsApart(context, lineId);
  await lockPlan(context.tx);
  await changeEventsWhere(context.tx, sql`e.line_id = ${lineId} AND ${isUnfinished}`, { status: 'canceled' });
  await closeClocks(context, lineId);
  await updatePlanStatus(context, lineId);
};

const replan: Follow = async (context, lineId) => {
  await placeLine(context, lineId, { again: false });
};

/** Replans a line that resumes partly delivered, unless its last operation was counted during the hold and nothing of it is left. */
const replanRest: Follow = async (context, lineId) => {
  await placeLine(context, lineId, { again: false });
  const events = productionOf(await eventsOfLine(context.tx, lineId));
  if (events.length > 0 && events.every(({ status }) => status === 'ready')) await deliverIfComplete(context, lineId);
};

/** Drops what was still to be made of a line that ends with less. */
const dropOpen: Follow = async (context, lineId) => {
  const isToMake = sql`e.line_id = ${lineId} AND e.activity NOT IN ('prepress', 'dispatch') AND ${isOpenEvent}`;
  await changeEventsWhere(context.tx, isToMake, { status: 'canceled' });
  await updatePlanStatus(context, lineId);
};

const dispatched: Follow = async (context, lineId) => {
  const now = context.now.toString();
  const isOpenDispatch = sql`e.line_id = ${lineId} AND e.activity = 'dispatch' AND ${isUnfinished}`;
  await changeEventsWhere(context.tx, isOpenDispatch, { status: 'ready', startedAt: now, finishedAt: now });
  await updatePlanStatus(context, lineId);
};

/** Stops the clocks of a line's operations, and ends the work of the people on them. */
async function closeClocks({ tx, now }: CommandContext, lineId: number, which = sql`true`): Promise<void> {
  await tx.rows(sql`
    UPDATE plan_time_entries t SET stopped_at = greatest(t.started_at, ${now.toString()}::timestamptz)
    FROM plan_events e WHERE e.id = t.event_id AND e.line_id = ${lineId} AND ${which} AND t.stopped_at IS NULL`);
  await tx.rows(sql`
    UPDATE plan_event_people p SET left_at = greatest(p.joined_at, ${now.toString()}::timestamptz)
    FROM plan_events e WHERE e.id = p.event_id AND e.line_id = ${lineId} AND ${which} AND p.left_at IS NULL`);
}

function ofLine(fact: (typeof lineMoved)[LineStatus], follow: Follow, from?: 'on_hold'): Subscription {
  return subscribe(fact, async (context, recorded) => {
    if (!from || recorded.from === from) await follow(context, recorded.refs.line, recorded.data.reason ?? '');
  });
}

/** Subscribes for every line of a basket that has one of these statuses. */
function ofBasket(
  fact: (typeof basketMoved)[BasketStatus],
  follow: Follow,
  statuses: readonly LineRow['status'][] | 'all',
  from?: 'on_hold',
): Subscription {
  return subscribe(fact, async (context, recorded) => {
    if (from && recorded.from !== from) return;
    for (const line of await lockLinesOf(context.tx, recorded.refs.basket)) {
      if (statuses === 'all' || statuses.includes(line.status)) await follow(context, line.id, recorded.data.reason ?? '');
    }
  });
}

/** Keeps the plan in step with the statuses of orders and lines. */
export const lineSubscriptions: readonly Subscription[] = [
  subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
    if (from !== 'on_hold' && (await hasProducts(context, refs.basket))) await makeEvents(context, refs.basket);
  }),
  subscribe(lineOrdered, (context, { refs }) => makeEvents(context, refs.basket)),
  subscribe(lineMoved.into_production, async (context, { refs, from }) => {
    await (from === 'on_hold' ? replan : release)(context, refs.line, '');
  }),
  ofLine(lineMoved.planned, replan, 'on_hold'),
  ofLine(lineMoved.in_progress, replan, 'on_hold'),
  ofLine(lineMoved.partly_delivered, replan, 'on_hold'),
  subscribe(lineMoved.artwork, async (context, { refs, from }) => {
    if (from !== null && releasedStatuses.some((status) => status === from)) await takeBack(context, refs.line, '');
  }),
  ofLine(lineMoved.on_hold, suspend),
  ofLine(lineMoved.order_canceled, cancel),
  subscribe(lineClosedShort, (context, { refs }) => dropOpen(context, refs.line, '')),
  ofLine(lineMoved.delivered, dispatched),
  ofBasket(basketMoved.on_hold, suspend, releasedStatuses),
  ofBasket(basketMoved.in_progress, replan, releasedStatuses, 'on_hold'),
  ofBasket(basketMoved.partly_delivered, replanRest, releasedStatuses, 'on_hold'),
  ofBasket(basketMoved.order_canceled, cancel, 'all'),
];
