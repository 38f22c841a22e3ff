import { sql } from 'drizzle-orm';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import { countProduced, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { producedOf, productionOf } from '#modules/planning/domain/floor/count-flow.ts';
import { amendEvents, type EventChange } from '#modules/planning/domain/placing/amend-events.ts';
import { applyStandards } from '#modules/planning/domain/standards/plan-standard.ts';
import { takeGangsApart } from '#modules/planning/server/gang/take-apart.ts';
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
  const numbered = events.map((event) => ({ ...event, setupMinutes: Number(event.setupMinutes), runMinutes: Number(event.runMinutes) }));
  const standards = await readStandards(tx);
  const sized = drafts.map((draft) => {
    const own = events.find(({ activity, component }) => activity === draft.activity && component === draft.component);
    return own ? applyStandards({ ...draft, placeId: own.placeId }, standards) : draft;
  });
  return amendEvents(numbered, sized, quantities);
}

/** Keeps to which ordered quantity the numbers of each operation belong: what is ready was calculated for the quantity of then. */
async function keepCalculatedFor(
  { tx }: CommandContext,
  lineId: number,
  { beforeQuantity, quantity }: { beforeQuantity: number; quantity: number },
) {
  await tx.rows(sql`
    UPDATE plan_events SET calculated_for = CASE WHEN status = 'ready' THEN coalesce(calculated_for, ${beforeQuantity}::int) ELSE ${quantity}::int END
    WHERE line_id = ${lineId} AND status <> 'canceled' AND (more_of IS NULL OR calculated_for IS NOT NULL)`);
}

async function resizeEvent(
  { tx }: CommandContext,
  { id, setupMinutes, runMinutes, minutes, quantityIn, quantityOut, replans }: EventChange & { kind: 'resize' },
) {
  await tx.rows(sql`
    UPDATE plan_events SET setup_minutes = ${setupMinutes}, run_minutes = ${runMinutes}, minutes = ${minutes}, quantity_in = ${quantityIn}, quantity_out = ${quantityOut},
      status = CASE WHEN ${replans} THEN 'to_plan' ELSE status END, fixed = fixed AND NOT ${replans},
      planned_start = CASE WHEN ${replans} THEN NULL ELSE planned_start END, planned_end = CASE WHEN ${replans} THEN NULL ELSE planned_end END,
      version = version + 1 WHERE id = ${id}`);
}

/** Cancels what was to be made more once nothing of it is needed; a line of which nothing else is left to make is counted. */
async function dropEmptyRepeats(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const dropped = await tx.rows(sql`
    UPDATE plan_events e SET status = 'canceled', version = version + 1
    WHERE e.line_id = ${lineId} AND e.more_of IS NOT NULL AND e.quantity_in = 0 AND e.status IN ('to_plan', 'planned')
      AND NOT EXISTS (SELECT 1 FROM plan_event_predecessors p JOIN plan_events f ON f.id = p.event_id
        WHERE p.predecessor_id = e.id AND f.more_of IS NOT NULL AND f.quantity_in > 0 AND f.status IN ('to_plan', 'planned')) RETURNING e.id`);
  const events = productionOf(await eventsOfLine(tx, lineId));
  if (dropped.length > 0 && events.every(({ status }) => status === 'ready')) await countProduced(context, lineId, producedOf(events));
}

/** Adds an event after one that is ready; what followed that one waits for it too. */
async function repeatEvent({ tx }: CommandContext, change: EventChange & { kind: 'repeat' }, events: readonly EventRow[]) {
  const of = events.find(({ id }) => id === change.id)!;
  const taken = events.map(({ sequence }) => sequence);
  let sequence = of.sequence + 1;
  while (taken.includes(sequence)) sequence += 1;
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO plan_events (line_id, place_id, activity, component, sequence, setup_minutes, run_minutes, minutes, quantity_in, quantity_out, unit, more_of, paper, sheet, tools)
    SELECT line_id, place_id, activity, component, ${sequence}, ${change.setupMinutes}, ${change.runMinutes}, ${change.minutes},
      ${change.quantityIn}, ${change.quantityOut}, unit, coalesce(more_of, id), paper, sheet, tools FROM plan_events WHERE id = ${of.id} RETURNING id`);
  await tx.rows(sql`
    INSERT INTO plan_event_predecessors (event_id, predecessor_id, wait_minutes)
    SELECT p.event_id, ${made!.id}, p.wait_minutes FROM plan_event_predecessors p WHERE p.predecessor_id = ${of.id}
    UNION ALL SELECT ${made!.id}, p.predecessor_id, p.wait_minutes FROM plan_event_predecessors p WHERE p.event_id = ${of.id}
    UNION ALL SELECT ${made!.id}, ${of.id}, 0`);
  await tx.rows(sql`
    INSERT INTO plan_event_predecessors (event_id, predecessor_id, wait_minutes)
    SELECT ${made!.id}, r.id, p.wait_minutes FROM plan_event_predecessors p
    JOIN plan_events before ON before.id = p.predecessor_id
    JOIN plan_events r ON r.line_id = before.line_id AND r.activity = before.activity AND r.component IS NOT DISTINCT FROM before.component
      AND r.sequence > before.sequence
    WHERE p.event_id = ${of.id} AND r.id <> ${made!.id} AND r.id <> ${of.id} AND r.status <> 'canceled' ON CONFLICT DO NOTHING`);
}
