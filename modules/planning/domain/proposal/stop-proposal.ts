import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ProposalStatus } from './standing-plan.ts';

/** Whether a search can be ended; refuses PROPOSAL_NOT_OPEN once it is over. */
export function decideStopProposal(status: ProposalStatus | undefined): Decision<undefined, 'PROPOSAL_NOT_OPEN'> {
  return status === 'waiting' ? accept() : refuse('PROPOSAL_NOT_OPEN');
}
