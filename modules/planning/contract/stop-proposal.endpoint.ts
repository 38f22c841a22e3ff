import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Ends the search for a proposal early: the best plan so far is proposed. */
export const stopProposalEndpoint = endpoint({
  name: 'planning.stopProposal',
  method: 'POST',
  path: '/api/planning/proposal/:id/stop',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({}),
  refusals: ['PROPOSAL_NOT_OPEN'],
});
