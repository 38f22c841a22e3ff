import { z } from 'zod';
import { proposalScopes } from '#modules/planning/domain/proposal/standing-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';
import { whatIfInput } from './what-if.shapes.ts';

/** Lets the engine look for a better plan for some seconds, in the background; the planner's earlier proposal goes. */
export const askProposalEndpoint = endpoint({
  name: 'planning.askProposal',
  method: 'POST',
  path: '/api/planning/proposal',
  permission: 'planning.plan',
  internalOnly: true,
  /** `placeId` goes with the scope of one place, `day` with that of one day, `lineIds` with those of some lines. */
  input: z.object({
    ...{ scope: z.enum(proposalScopes), placeId: id.optional(), day: plainDate.optional(), lineIds: z.array(id).max(500).default([]) },
    /** `divide` lets long work be divided over two places. */
    ...{ overtime: z.boolean().default(false), divide: z.boolean().default(false), seconds: z.number().int().min(1).max(60) },
    /** Searches on a copy of the plan with this change. */
    whatIf: whatIfInput.optional(),
  }),
  output: z.object({ id: z.number().int() }),
  refusals: ['QUOTE_UNKNOWN'],
});
