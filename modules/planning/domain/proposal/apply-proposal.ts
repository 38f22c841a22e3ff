import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type OpenedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { brokenLines, type ProposedMove } from './read-proposal.ts';
import { mayBePlanned, type ProposalStatus, type StandingPlan } from './standing-plan.ts';
import type { WhatIfKind } from './what-if.ts';

export type ApplyRefusal = 'PROPOSAL_NOT_OPEN' | 'PROPOSAL_IS_TRIAL' | 'PLAN_CHANGED' | 'PROPOSAL_DIVIDED';

/**
 * The moves of a proposal for the chosen lines, and the overtime in which they work. Refuses PROPOSAL_NOT_OPEN,
 * PROPOSAL_IS_TRIAL for a what-if that is not of hours, PLAN_CHANGED when one of the events was changed since or others took its place, and PROPOSAL_DIVIDED when these lines do not fit without the others.
 */
export function decideApplyProposal(
  proposal:
    | { status: ProposalStatus; moves: readonly ProposedMove[]; opened: readonly OpenedOvertime[]; whatIf?: WhatIfKind | null }
    | undefined,
  lineIds: readonly number[],
  plan: Pick<StandingPlan, 'events' | 'places' | 'now'>,
): Decision<{ moves: ProposedMove[]; opened: OpenedOvertime[] }, ApplyRefusal> {
  const chosen = new Set(lineIds);
  const moves = proposal?.moves.filter(({ lineId }) => chosen.has(lineId)) ?? [];
  if (proposal?.status !== 'ready' || moves.length === 0) return refuse('PROPOSAL_NOT_OPEN');
  if (proposal.whatIf && proposal.whatIf !== 'shift') return refuse('PROPOSAL_IS_TRIAL');
  const events = new Map(plan.events.map((event) => [event.id, event]));
  const isUnchanged = ({ eventId, version, start }: ProposedMove) => {
    const event = events.get(eventId);
    return event?.version === version && mayBePlanned(event) && !event.fixed && start >= Math.max(plan.now, event.filesAt ?? 0);
  };
  const opened = usedOvertime(moves, proposal.opened);
  const isPossible = moves.every(isUnchanged) && brokenLines(withOvertime(plan, opened), moves).size === 0;
  if (isPossible) return accept({ moves, opened });
  const isPart = proposal.moves.some(({ lineId }) => !chosen.has(lineId));
  return refuse(isPart && moves.every(isUnchanged) ? 'PROPOSAL_DIVIDED' : 'PLAN_CHANGED');
}
