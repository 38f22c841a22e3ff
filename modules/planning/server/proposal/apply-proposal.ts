import { sql } from 'drizzle-orm';
import { basketsTables, type LineRow, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import type { StepSplit } from '#modules/planning/domain/board/step-plan.ts';
import { instantOf, minuteAt, type Window } from '#modules/planning/domain/calendar.ts';
import { lineOperationsPlanned } from '#modules/planning/domain/facts.ts';
import { decideApplyProposal, planChanged } from '#modules/planning/domain/proposal/apply-proposal.ts';
import { dividedBy, secondHalfOf } from '#modules/planning/domain/proposal/divided-work.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import type { LineChange, ProposedMove } from '#modules/planning/domain/proposal/read-proposal.ts';
import { restOfProposal } from '#modules/planning/domain/proposal/rest-of-proposal.ts';
import type { ProposalStatus } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { WhatIfKind } from '#modules/planning/domain/proposal/what-if.ts';
import { recordStep } from '#modules/planning/server/board/plan-steps.ts';
import { sizeOf } from '#modules/planning/server/board/record-split.ts';
import { divideEvent } from '#modules/planning/server/board/split-event.ts';
import { changeHours } from '#modules/planning/server/closing/change-hours.ts';
import { changeOvertime } from '#modules/planning/server/places/change-overtime.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { savePlacements, updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { type EventRow, eventsOfLine, lockPlan } from '#modules/planning/server/planning.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readStandingPlan } from './read-standing-plan.ts';

type StoredProposal = {
  status: ProposalStatus;
  moves: ProposedMove[];
  changes: LineChange[];
  opened: OpenedOvertime[];
  whatIf: WhatIfKind | null;
  /** Of a closed day, or of an order. */
  date: string | null;
};

function dayOf({ kernel }: CommandContext, date: string): Window {
  const day = Temporal.PlainDate.from(date);
  return { start: minuteAt(day, '00:00', kernel.config.timeZone), end: minuteAt(day.add({ days: 1 }), '00:00', kernel.config.timeZone) };
}

export const applyProposal = command(applyProposalEndpoint, async (context, { id, eventIds }) => {
  const { tx, actor, kernel } = context;
  const proposal = await tx.row<StoredProposal>(
    sql`SELECT status, moves, changes, opened, what_if ->> 'kind' AS "whatIf", what_if ->> 'date' AS date FROM plan_proposals WHERE id = ${id} AND user_id = ${actor.id} FOR UPDATE`,
  );
  const chosen = new Set(eventIds);
  const touched = new Set(proposal?.moves.filter(({ eventId }) => chosen.has(eventId)).map(({ lineId }) => lineId));
  const lines: LineRow[] = [];
  for (const lineId of [...touched].sort((a, b) => a - b)) lines.push(await lockLine(tx, lineId));
  await lockPlan(tx);
  const decided = decideApplyProposal(
    proposal && { ...proposal, day: proposal.whatIf === 'closed' ? dayOf(context, proposal.date!) : undefined },
    eventIds,
    await readStandingPlan(context),
  );
  if (!decided.accepted) return { ...decided, params: { ...decided.params, jobs: await jobsOf(context, decided.params.lines) } };
  const { moves: proposed, opened, closed } = decided.value;
  await changeHours(context, 'close', closed, kernel.texts.say('nl', 'planning.whatIf.closedNote'));
  await changeOvertime(context, 'open', opened);
  const before = (await Promise.all(lines.map((line) => eventsOfLine(tx, line.id)))).flat();
  const divided = await divideAll(context, lines, before, proposed);
  if (!divided.accepted) return { ...divided, params: { ...divided.params, jobs: await jobsOf(context, divided.params.lines) } };
  const { moves, splits } = divided.value;
  await savePlacements(
    context,
    moves.map((move) => ({ ...move, reasons: [{ kind: 'proposal', until: move.start }] })),
  );
  await recordStep(context, 'proposal', before, moves, { opened, closed, splits });
  for (const line of lines)
    await finishLine(
      context,
      line,
      moves.filter(({ lineId }) => lineId === line.id),
    );
  const left = await saveRest(context, id, restOfProposal(proposal!, { moves: proposed, opened }));
  return { moved: moves.length, left };
});

/** Divides the operations that the moves divide. Returns the moves with the ids of the second halves, and what is needed to undo it. */
async function divideAll(
  context: CommandContext,
  lines: readonly LineRow[],
  rows: readonly EventRow[],
  moves: readonly ProposedMove[],
): Promise<Decision<{ moves: ProposedMove[]; splits: StepSplit[] }, 'PLAN_CHANGED'>> {
  const ids = dividedBy(moves);
  const places = ids.length === 0 ? [] : await readPlaces(context.tx);
  const splits: StepSplit[] = [];
  for (const eventId of ids) {
    const { placeId, start, end, lineId } = moves.find((move) => move.eventId === secondHalfOf(eventId))!;
    const event = rows.find(({ id }) => id === eventId)!;
    const line = lines.find(({ id }) => id === lineId)!;
    // Read again: the second half of another operation of the line has a sequence by now.
    const own = await eventsOfLine(context.tx, lineId);
    // The first half may go to another place too.
    const home = { ...event, placeId: moves.find((move) => move.eventId === eventId)?.placeId ?? event.placeId };
    const divided = await divideEvent(context, { line, event: home, rows: own, places, placeId });
    if (!divided.accepted) return planChanged([lineId]);
    const { secondId, first } = divided.value;
    splits.push({ eventId, secondId, whole: sizeOf(event), half: first, second: { placeId, start, end } });
  }
  const stored = new Map(splits.map(({ eventId, secondId }) => [secondHalfOf(eventId), secondId]));
  return accept({ moves: moves.map((move) => ({ ...move, eventId: stored.get(move.eventId) ?? move.eventId })), splits });
}

/** Stores the rest of a proposal without its objective, which was that of the whole; closes it when nothing is left. Returns the number of moves left. */
async function saveRest(
  { tx }: CommandContext,
  id: number,
  { moves, opened, changes }: ReturnType<typeof restOfProposal>,
): Promise<number> {
  if (moves.length === 0) await tx.rows(sql`UPDATE plan_proposals SET status = 'applied' WHERE id = ${id}`);
  else
    await tx.rows(sql`
      UPDATE plan_proposals SET moves = ${JSON.stringify(moves)}::jsonb, opened = ${JSON.stringify(opened)}::jsonb,
        changes = ${JSON.stringify(changes)}::jsonb, objective = NULL, proven = false WHERE id = ${id}`);
  return moves.length;
}

/** The job numbers of the lines that a refusal names. */
async function jobsOf({ tx }: CommandContext, lines: unknown): Promise<string> {
  const rows = await tx.rows<{ job: string }>(sql`
    SELECT b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ANY(${sql.param(Array.isArray(lines) ? lines.map(Number) : [])}) ORDER BY l.id`);
  return rows.map(({ job }) => job).join(', ');
}

async function finishLine(context: CommandContext, line: LineRow, moves: readonly ProposedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await updatePlanStatus(context, line.id);
  const unplaced = (await eventsOfLine(context.tx, line.id)).filter(({ status }) => status === 'to_plan').length;
  await context.tx.record(
    lineOperationsPlanned({
      refs: { basket: line.basketId, line: line.id },
      data: { placed: moves.length, unplaced, readyAt: instantOf(Math.max(...moves.map(({ end }) => end))).toString() },
    }),
  );
  if (line.status === 'into_production' && unplaced === 0) await moveLine(context, line.id, 'planned');
}
