import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Throws a proposal away, also while the engine still searches; the plan stays as it is. */
export const discardProposalEndpoint = endpoint({
  name: 'planning.discardProposal',
  method: 'POST',
  path: '/api/planning/proposal/:id/discard',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({}),
});
