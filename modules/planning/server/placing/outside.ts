import { sql } from 'drizzle-orm';
import { type LineRow, moveLine } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import {
  addWorkingMinutes,
  type Calendar,
  instantOf,
  minuteAt,
  minuteOf,
  workingMinutesBetween,
} from '#modules/planning/domain/calendar.ts';
import { plannedOut } from '#modules/planning/domain/floor/count-flow.ts';
import {
  leadMinutes,
  matchesWork,
  type OutsideWork,
  outsideActivity,
  outsidePlaceCode,
  repeatsWork,
  sheetsReturned,
  type WorkKey,
} from '#modules/planning/domain/placing/outside.ts';
import { begunStatuses } from '#modules/planning/domain/plan-event.ts';
import { followFinishedEvent } from '#modules/planning/server/floor/follow-finished-event.ts';
import { takeGangsApart } from '#modules/planning/server/gang/take-apart.ts';
import { placeTimes, readPlaces } from '#modules/planning/server/places.ts';
import {
  changeEvent,
  changeEventsWhere,
  insertEvents,
  isOpenEvent,
  linkEvents,
  withoutTime,
} from '#modules/planning/server/plan-events.store.ts';
import { type EventRow, eventsOfLine, lockPlan, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { calculateDrafts, makeEventsInside } from './make-events.ts';
import { placeLine } from './place-line.ts';
import { plannedOutside } from './planned-outside.ts';
import { pushFollowers } from './push-followers.ts';
import { updatePlanStatus } from './save-placements.ts';

/** Whether work that is to go outside has begun in the shop; for a whole product, whether anything but prepress has. */
export async function isWorkBegun({ tx }: CommandContext, lineId: number, work: WorkKey): Promise<boolean> {
  const matching = (await eventsOfLine(tx, lineId)).filter((event) =>
    work.activity === null ? event.activity !== 'prepress' : repeatsWork(event, work),
  );
  return matching.some(({ status }) => status !== 'canceled' && begunStatuses.includes(status));
}

/**
 * Turns the event of a line's work into an outside block of the lead time. A block fitted to a promised date that no longer holds returns
 * to its lead time in the same way. The caller holds the lock of the line.
 */
export async function sendOutside(context: CommandContext, line: LineRow, work: OutsideWork): Promise<void> {
  const { tx } = context;
  await takeGangsApart(context, line.id);
  const events = await eventsOfLine(tx, line.id);
  if (events.length === 0) return;
  await lockPlan(tx);
  const placeId = (await readPlaces(tx)).find(({ code }) => code === outsidePlaceCode)?.id ?? null;
  const minutes = leadMinutes(work.leadDays);
  const event = events.find((one) => matchesWork(one, work) && one.status !== 'canceled');
  if (event) await setEvent(context, event.id, { placeId, setupMinutes: 0, runMinutes: minutes });
  else if (work.activity === null) await sendWhole(context, line, events, { placeId, minutes });
  await placeAgain(context, line);
}

async function sendWhole(
  { tx }: CommandContext,
  line: LineRow,
  events: readonly EventRow[],
  { placeId, minutes }: { placeId: number | null; minutes: number },
): Promise<void> {
  const isMadeHere = sql`e.line_id = ${line.id} AND e.activity NOT IN ('prepress', 'dispatch') AND ${isOpenEvent}`;
  await changeEventsWhere(tx, isMadeHere, { status: 'canceled' });
  const [made] = await insertEvents(tx, [
    {
      ...{ lineId: line.id, placeId, activity: outsideActivity, component: null, sequence: events.at(-1)!.sequence + 5 },
      ...{ setupMinutes: 0, runMinutes: minutes, minutes, quantityIn: line.quantity, unit: 'piece' },
    },
  ]);
  const links = events.flatMap(({ id, activity }) => {
    if (activity === 'prepress') return [{ eventId: made!.id, predecessorId: id }];
    return activity === 'dispatch' ? [{ eventId: id, predecessorId: made!.id }] : [];
  });
  await linkEvents(tx, links);
}

/** Takes outside work back into the shop: its event gets the calculated times again. The caller holds the lock of the line. */
export async function takeBackInside(context: CommandContext, line: LineRow, work: WorkKey): Promise<void> {
  const { tx } = context;
  const events = await eventsOfLine(tx, line.id);
  const event = events.find((one) => matchesWork(one, work) && isOpen(one));
  if (!event) return;
  await lockPlan(tx);
  if (work.activity === null) await bringWhole(context, line, events, event);
  else {
    const draft = (await calculateDrafts(tx, line.id, line.quantity)).drafts.find((one) => repeatsWork(one, work));
    const places = await readPlaces(tx);
    const share = draft && work.eventId ? Math.min(1, event.quantityIn / Math.max(1, draft.quantityIn)) : 1;
    const placeId = places.find(({ code }) => code === draft?.placeCode)?.id ?? null;
    if (draft) await setEvent(context, event.id, { ...draft, runMinutes: draft.runMinutes * share, placeId });
  }
  await placeAgain(context, line);
}

/** Restores the canceled events of a whole product, or creates them when it went outside before the order was confirmed. */
async function bringWhole({ tx }: CommandContext, line: LineRow, events: readonly EventRow[], block: EventRow): Promise<void> {
  const wasMadeHere = sql`e.line_id = ${line.id} AND e.status = 'canceled' AND e.activity NOT IN (${outsideActivity}, 'prepress', 'dispatch')`;
  await changeEventsWhere(tx, wasMadeHere, { ...withoutTime, fixed: false });
  await changeEvent(tx, block.id, { ...withoutTime, fixed: false, status: 'canceled' });
  const around: readonly string[] = [outsideActivity, 'prepress', 'dispatch'];
  if (events.every(({ activity }) => around.includes(activity))) await makeEventsInside(tx, line, events);
}

const isOpen = ({ status }: EventRow) => !begunStatuses.includes(status);

async function setEvent(
  { tx }: CommandContext,
  id: number,
  { placeId, setupMinutes, runMinutes }: { placeId: number | null; setupMinutes: number; runMinutes: number },
): Promise<void> {
  const minutes = Math.max(1, Math.ceil(setupMinutes + runMinutes));
  const work = { placeId, setupMinutes, runMinutes, minutes };
  await changeEventsWhere(tx, sql`e.id = ${id} AND ${isOpenEvent}`, { ...work, ...withoutTime, fixed: false });
}

async function placeAgain(context: CommandContext, line: LineRow): Promise<void> {
  if (releasedStatuses.includes(line.status)) await placeLine(context, line.id, { again: true });
  else await updatePlanStatus(context, line.id);
}

/**
 * Fits the block of outside work to the day a supplier promised: the block ends that day and is fixed, and followers that would begin
 * earlier are pushed. A block without a time keeps its lead time.
 */
export async function promiseOutside(context: CommandContext, line: LineRow, work: WorkKey, day: Temporal.PlainDate): Promise<void> {
  const { tx, now, kernel } = context;
  await lockPlan(tx);
  const events = await eventsOfLine(tx, line.id);
  const event = events.find((one) => matchesWork(one, work) && isOpen(one));
  const calendar = event && (await placeTimes(context, new Set())).times.get(event.placeId)?.calendar;
  if (!event?.startsAt || !calendar) return;
  const next = events.filter(({ predecessors, activity }) => activity !== 'dispatch' && predecessors.some(({ id }) => id === event.id));
  const nextStarts = next.flatMap(({ startsAt, status }) =>
    startsAt === null || status === 'canceled' ? [] : [minuteOf(Temporal.Instant.from(startsAt))],
  );
  const start = minuteOf(Temporal.Instant.from(event.startsAt));
  const { timeZone } = kernel.config;
  const until = Math.min(minuteAt(day, '17:00', timeZone), ...nextStarts.filter((starts) => starts >= minuteAt(day, '00:00', timeZone)));
  const block = blockBetween(calendar, start, until);
  if (!block) return;
  const { minutes } = block;
  const promised = { runMinutes: minutes, minutes, plannedEnd: instantOf(block.end).toString(), fixed: true };
  await changeEventsWhere(tx, sql`e.id = ${event.id} AND e.status = 'planned'`, promised);
  const chain = (await eventsOfLine(tx, line.id)).map((row) => planEventOf(row, minuteOf(now)));
  await pushFollowers(context, chain.find(({ id }) => id === event.id)!, chain);
}

function blockBetween(calendar: Calendar, start: number, until: number): { minutes: number; end: number } | undefined {
  const minutes = until > start ? workingMinutesBetween(calendar, start, until) : 0;
  const end = minutes > 0 ? addWorkingMinutes(calendar, start, minutes) : undefined;
  return end === undefined ? undefined : { minutes, end };
}

/**
 * Finishes outside work that came back good or was delivered: its event is ready and its successors may begin. `leaves` means that it went
 * to the customer, so that nothing of it is packed here. More may come back than was ordered; a supplier counts pieces, also of work on
 * sheets.
 */
export async function finishOutside(
  context: CommandContext,
  line: LineRow,
  work: WorkKey,
  { good, leaves }: { good: number; leaves: boolean },
): Promise<void> {
  const { tx, now } = context;
  await lockPlan(tx);
  const events = await eventsOfLine(tx, line.id);
  const event = events.find((one) => matchesWork(one, work) && one.status !== 'canceled' && one.status !== 'ready');
  if (!event) return;
  if (line.status === 'planned' || line.status === 'into_production') await moveLine(context, line.id, 'in_progress');
  const pieces = (await plannedOutside(context, line, work)).find(({ eventId }) => eventId === event.id)?.pieces ?? line.quantity;
  const out = plannedOut(event, events, line.quantity);
  const counted = event.unit === 'piece' ? good : sheetsReturned(good, { pieces, out, quantityIn: event.quantityIn });
  const startedAt = sql`least(coalesce(started_at, planned_start), ${now.toString()}::timestamptz)`;
  await changeEvent(tx, event.id, { status: 'ready', good: counted, startedAt, finishedAt: now.toString(), holdReason: null });
  const isPacking = sql`e.line_id = ${line.id} AND e.activity IN ('shrinkWrap', 'pack') AND ${isOpenEvent}`;
  if (leaves) await changeEventsWhere(tx, isPacking, { status: 'canceled' });
  await followFinishedEvent(context, line.id, event.id);
}
