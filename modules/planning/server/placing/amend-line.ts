import { sql } from 'drizzle-orm';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import { countProduced, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { producedOf, productionOf } from '#modules/planning/domain/floor/count-flow.ts';
import { amendEvents, type EventChange } from '#modules/planning/domain/placing/amend-events.ts';
import { applyStandards } from '#modules/planning/domain/standards/plan-standard.ts';
import { takeGangsApart } from '#modules/planning/server/gang/take-apart.ts';
import {
  changeEvent,
  changeEventsKeepingVersion,
  changeEventsWhere,
  copyLinks,
  insertEvents,
  isOpenEvent,
  linkEvents,
  linkRepeat,
  sameWork,
  withoutTime,
} from '#modules/planning/server/plan-events.store.ts';
import { type EventRow, eventsOfLine, lockPlan } from '#modules/planning/server/planning.store.ts';
import { readStandards } from '#modules/planning/server/standards/standards.store.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { draftsToMake, remakeEvents } from './make-events.ts';
import { placeLine } from './place-line.ts';
import { updatePlanStatus } from './save-placements.ts';

/** Fits the events of a line to its amended quantity or execution, and plans again what takes another time. */
export const amendPlannedLine = subscribe(lineAmended, async (context, { refs, data }) => {
  if (data.quantity === data.beforeQuantity && !data.respecified) return;
  const { tx } = context;
  await takeGangsApart(context, refs.line);
  await lockPlan(tx);
  const events = await eventsOfLine(tx, refs.line);
  if (data.respecified) {
    if (events.length === 0) return;
    const amended = await lockLine(tx, refs.line);
    await remakeEvents(context, amended, events);
    // A line whose release the amendment took back keeps its room in the plan.
    const wasPlanned = events.some(({ activity, status }) => status === 'planned' && activity !== 'prepress');
    if (wasPlanned || releasedStatuses.includes(amended.status)) await placeLine(context, amended.id, { again: true });
    else await updatePlanStatus(context, amended.id);
    return;
  }
  const changes = await changesFor(context, refs.line, { before: data.beforeQuantity, quantity: data.quantity }, events);
  await keepCalculatedFor(context, refs.line, data);
  if (changes.length === 0) return;
  for (const change of changes) await (change.kind === 'resize' ? resizeEvent(context, change) : repeatEvent(context, change, events));
  await dropEmptyRepeats(context, refs.line);
  const line = await lockLine(tx, refs.line);
  if (line.status === 'ready' && changes.some(({ kind }) => kind === 'repeat')) await moveLine(context, line.id, 'in_progress');
  const replans = changes.some((change) => change.kind === 'repeat' || change.replans);
  if (replans && (line.status === 'ready' || releasedStatuses.includes(line.status))) await placeLine(context, line.id, { again: true });
  else await updatePlanStatus(context, line.id);
});

/** Computes which events change for another quantity of their line. */
export async function changesFor(
  context: Pick<QueryContext, 'tx' | 'kernel'>,
  lineId: number,
  quantities: { before: number; quantity: number },
  events: readonly EventRow[],
): Promise<EventChange[]> {
  const { tx } = context;
  const { drafts } = await draftsToMake(context, lineId, quantities.quantity, { amends: true });
  const standards = await readStandards(tx);
  const sized = drafts.map((draft) => {
    const own = events.find(({ activity, component }) => activity === draft.activity && component === draft.component);
    return own ? applyStandards({ ...draft, placeId: own.placeId }, standards) : draft;
  });
  return amendEvents(events, sized, quantities);
}

/** Keeps to which ordered quantity the numbers of each operation belong: what is ready was calculated for the quantity of then. */
async function keepCalculatedFor(
  { tx }: CommandContext,
  lineId: number,
  { beforeQuantity, quantity }: { beforeQuantity: number; quantity: number },
) {
  const calculatedFor = sql`CASE WHEN status = 'ready' THEN coalesce(calculated_for, ${beforeQuantity}::int) ELSE ${quantity}::int END`;
  const isOrdered = sql`e.line_id = ${lineId} AND e.status <> 'canceled' AND (e.more_of IS NULL OR e.calculated_for IS NOT NULL)`;
  await changeEventsKeepingVersion(tx, isOrdered, { calculatedFor });
}

async function resizeEvent({ tx }: CommandContext, change: EventChange & { kind: 'resize' }) {
  await changeEvent(tx, change.id, { ...sizeOf(change), ...(change.replans && { ...withoutTime, fixed: false }) });
}

const sizeOf = ({ setupMinutes, runMinutes, minutes, quantityIn, quantityOut }: EventChange) => ({
  ...{ setupMinutes, runMinutes, minutes, quantityIn, quantityOut },
});

/** Cancels what was to be made more once nothing of it is needed; a line of which nothing else is left to make is counted. */
async function dropEmptyRepeats(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const isNeeded = sql`EXISTS (SELECT 1 FROM plan_event_predecessors p JOIN plan_events f ON f.id = p.event_id
    WHERE p.predecessor_id = e.id AND f.more_of IS NOT NULL AND f.quantity_in > 0 AND f.status IN ('to_plan', 'planned'))`;
  const isEmpty = sql`e.line_id = ${lineId} AND e.more_of IS NOT NULL AND e.quantity_in = 0 AND ${isOpenEvent}`;
  const dropped = await changeEventsWhere(tx, sql`${isEmpty} AND NOT ${isNeeded}`, { status: 'canceled' });
  const events = productionOf(await eventsOfLine(tx, lineId));
  if (dropped.length > 0 && events.every(({ status }) => status === 'ready')) await countProduced(context, lineId, producedOf(events));
}

/** Adds an event after one that is ready; what followed that one waits for it too. */
async function repeatEvent({ tx }: CommandContext, change: EventChange & { kind: 'repeat' }, events: readonly EventRow[]) {
  const of = events.find(({ id }) => id === change.id)!;
  const taken = events.map(({ sequence }) => sequence);
  let sequence = of.sequence + 1;
  while (taken.includes(sequence)) sequence += 1;
  const [made] = await insertEvents(tx, [{ ...sameWork(of), ...sizeOf(change), sequence, moreOf: of.moreOf ?? of.id }]);
  await copyLinks(tx, of.id, made!.id);
  await linkEvents(tx, [{ eventId: made!.id, predecessorId: of.id }]);
  await linkRepeat(tx, of.id, made!.id);
}
