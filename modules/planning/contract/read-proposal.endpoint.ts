import { z } from 'zod';
import { proposalScopes, proposalStatuses } from '#modules/planning/domain/proposal/standing-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant } from '#platform/contract/shapes.ts';

const count = z.number().int();
const moment = instant.nullable();

/** Reads the proposal that the planner asked for last; null when there is none that is open. */
export const readProposalEndpoint = endpoint({
  name: 'planning.readProposal',
  method: 'GET',
  path: '/api/planning/proposal',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({}),
  output: z
    .object({
      id: count,
      scope: z.enum(proposalScopes),
      seconds: count,
      status: z.enum(proposalStatuses),
      lines: z.array(
        z.object({
          lineId: count,
          jobNumber: z.string(),
          customer: z.string(),
          moves: count,
          dispatchAt: moment,
          endBefore: moment,
          endAfter: moment,
        }),
      ),
    })
    .nullable(),
});
