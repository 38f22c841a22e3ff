import type { Window } from '#modules/planning/domain/calendar.ts';
import { type ClosedStretch, openTimeIn, withClosed } from '#modules/planning/domain/closing/apply-closing.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { dividedBy, secondHalfOf, withHalves } from './divided-work.ts';
import { type OpenedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { brokenLines, type ProposedMove } from './read-proposal.ts';
import { mayBePlanned, type ProposalStatus, type StandingPlan } from './standing-plan.ts';
import type { WhatIfKind } from './what-if.ts';

export type ApplyRefusal = 'PROPOSAL_NOT_OPEN' | 'PROPOSAL_IS_TRIAL' | 'PLAN_CHANGED' | 'PROPOSAL_DIVIDED';

/** The refusal of a proposal that no longer fits the plan, at the lines that stand in its way. */
export const planChanged = (lineIds: readonly number[]) => refuse('PLAN_CHANGED', { lines: lineIds.map(String) });

/**
 * The moves of a proposal for the chosen operations, the overtime in which they work, and the open time that a closed day takes. Refuses
 * PROPOSAL_NOT_OPEN, PROPOSAL_IS_TRIAL for a what-if that is not of hours or a closed day, PLAN_CHANGED when one of the events was changed since or others took its place, and
 * PROPOSAL_DIVIDED when these operations do not fit without the others or are halves without their other half; the last two name the `lines` of the events.
 */
export function decideApplyProposal(
  proposal:
    | {
        status: ProposalStatus;
        moves: readonly ProposedMove[];
        opened: readonly OpenedOvertime[];
        whatIf?: WhatIfKind | null;
        /** The day that a what-if closes. */
        day?: Window | undefined;
      }
    | undefined,
  eventIds: readonly number[],
  plan: Pick<StandingPlan, 'events' | 'places' | 'now'>,
): Decision<{ moves: ProposedMove[]; opened: OpenedOvertime[]; closed: ClosedStretch[] }, ApplyRefusal> {
  const chosen = new Set(eventIds);
  const moves = proposal?.moves.filter(({ eventId }) => chosen.has(eventId)) ?? [];
  if (proposal?.status !== 'ready' || moves.length === 0) return refuse('PROPOSAL_NOT_OPEN');
  if (proposal.whatIf && proposal.whatIf !== 'shift' && proposal.whatIf !== 'closed') return refuse('PROPOSAL_IS_TRIAL');
  const torn = tornHalves(proposal.moves, chosen);
  if (torn.length > 0) return refuse('PROPOSAL_DIVIDED', { lines: torn.map(String) });
  const halved = withHalves(plan, dividedBy(moves));
  const events = new Map(halved.events.map((event) => [event.id, event]));
  const isUnchanged = ({ eventId, version, start }: ProposedMove) => {
    const event = events.get(eventId);
    return event?.version === version && mayBePlanned(event) && !event.fixed && start >= Math.max(plan.now, event.filesAt ?? 0);
  };
  const changed = moves.filter((move) => !isUnchanged(move)).map(({ lineId }) => lineId);
  const opened = usedOvertime(moves, proposal.opened);
  const closed = proposal.day ? openTimeIn(plan, proposal.day) : [];
  const broken = changed.length > 0 ? changed : brokenLines(withOvertime(withClosed(halved, closed), opened), moves);
  const lines = [...new Set(broken)];
  const isPart = moves.length < proposal.moves.length;
  if (lines.length === 0 && !(isPart && closed.length > 0)) return accept({ moves, opened, closed });
  return isPart && changed.length === 0 ? refuse('PROPOSAL_DIVIDED', { lines: lines.map(String) }) : planChanged(lines);
}

/** The lines of operations of which one half is chosen and the other is not. */
function tornHalves(moves: readonly ProposedMove[], chosen: ReadonlySet<number>): number[] {
  const proposed = new Set(moves.map(({ eventId }) => eventId));
  const torn = moves.filter(
    ({ eventId }) => proposed.has(secondHalfOf(eventId)) && chosen.has(eventId) !== chosen.has(secondHalfOf(eventId)),
  );
  return [...new Set(torn.map(({ lineId }) => lineId))];
}
