import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Applies a proposal to these operations, as long as nothing of them has changed since it was made; what is left of it stays a proposal. */
export const applyProposalEndpoint = endpoint({
  name: 'planning.applyProposal',
  method: 'POST',
  path: '/api/planning/proposal/:id/apply',
  permission: 'planning.plan',
  internalOnly: true,
  /** The second half of an operation that the proposal divides is the negated id of its operation. */
  input: z.object({ id, eventIds: z.array(z.number().int()).min(1).max(20_000) }),
  output: z.object({ moved: z.number().int(), left: z.number().int() }),
  refusals: ['PROPOSAL_NOT_OPEN', 'PROPOSAL_IS_TRIAL', 'PLAN_CHANGED', 'PROPOSAL_DIVIDED'],
});
