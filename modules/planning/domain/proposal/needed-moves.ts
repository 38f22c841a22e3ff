import type { Violation } from '#modules/planning/domain/placing/validate-plan.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { leavesAt } from './plan-objective.ts';
import { violationsOf } from './plan-violations.ts';
import { applyMoves, brokenLines, brokenRules, keyOf, lastEnd, type ProposedMove } from './read-proposal.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

/** The most evaluations of the rules for putting lines back: each takes milliseconds on a plan of thousands of operations. */
const mostTries = 40;

/**
 * The moves that a line needs: the engine plans all that is asked again, also what is not in its way. Others move with it that stand where it
 * goes, and those that stand where these go. Of these, lines stay where they stand, many at once and then fewer, as long as no rule breaks, the line
 * leaves on the same truck, and the others leave no later in all.
 */
export function neededMoves(plan: StandingPlan, moves: readonly ProposedMove[], lineId: number): ProposedMove[] {
  const broken = brokenRules(plan);
  let kept = inTheWay(plan, moves, lineId, broken);
  const asked = outcomeOf(plan, kept, lineId);
  let tries = mostTries;
  const leaveInPlace = (lines: readonly number[]): void => {
    if (lines.length === 0 || tries === 0) return;
    tries -= 1;
    const left = kept.filter((move) => !lines.includes(move.lineId));
    const then = outcomeOf(plan, left, lineId);
    if (then.leaves <= asked.leaves && then.later <= asked.later && brokenLines(plan, left, broken).size === 0) kept = left;
    else if (lines.length > 1) {
      const half = Math.ceil(lines.length / 2);
      leaveInPlace(lines.slice(0, half));
      leaveInPlace(lines.slice(half));
    }
  };
  for (let before = Number.POSITIVE_INFINITY; kept.length < before && tries > 0; ) {
    before = kept.length;
    const latestFirst = kept.filter((move) => move.lineId !== lineId).toSorted((a, b) => b.start - a.start || a.eventId - b.eventId);
    leaveInPlace([...new Set(latestFirst.map((move) => move.lineId))]);
  }
  return kept;
}

/** The moves of a line and of those that are in its way, directly or through others; all moves where these alone break a rule. */
function inTheWay(plan: StandingPlan, moves: readonly ProposedMove[], lineId: number, broken: ReadonlySet<string>): ProposedMove[] {
  const movedLines = new Set(moves.map((move) => move.lineId));
  const lines = new Set([lineId]);
  for (;;) {
    const kept = moves.filter((move) => lines.has(move.lineId));
    const after = applyMoves(plan.events, kept, plan.places);
    const found = violationsOf({ events: after, places: plan.places }).filter((violation) => !broken.has(keyOf(violation)));
    if (found.length === 0) return kept;
    const known = lines.size;
    for (const id of linesAt(after, found)) if (movedLines.has(id)) lines.add(id);
    if (lines.size === known) return [...moves];
  }
}

/** The lines with work at the places and times where rules break. */
function linesAt(events: readonly StandingEvent[], violations: readonly Violation[]): Set<number> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const lines = new Set<number>();
  for (const { eventId, otherId } of violations) {
    const at = byId.get(eventId)!;
    const beside = events.filter(({ placeId, start, end }) => placeId === at.placeId && start! < at.end! && end! > at.start!);
    for (const event of [at, byId.get(otherId ?? eventId), ...beside]) if (event) lines.add(event.lineId);
  }
  return lines;
}

/** When a line leaves after some moves, and the minutes by which other lines miss their truck more than before, weighed. */
function outcomeOf(plan: StandingPlan, moves: readonly ProposedMove[], lineId: number): { leaves: Minute; later: number } {
  const moved = new Set([lineId, ...moves.map((move) => move.lineId)]);
  const own = plan.events.filter((event) => moved.has(event.lineId));
  const [before, after] = [own, applyMoves(own, moves, plan.places)].map((events) => Map.groupBy(events, (event) => event.lineId));
  const leavesOf = (events: readonly StandingEvent[] | undefined, id: number) => leavesAt(plan, id, lastEnd(events ?? []) ?? plan.now);
  let later = 0;
  for (const id of moved) {
    const due = plan.dispatchOf.get(id);
    if (id === lineId || due === undefined) continue;
    const late = (events: readonly StandingEvent[] | undefined) => Math.max(0, leavesOf(events, id) - due);
    later += (plan.weightOf?.get(id) ?? 1) * Math.max(0, late(after!.get(id)) - late(before!.get(id)));
  }
  return { leaves: leavesOf(after!.get(lineId), lineId), later };
}
