import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, queryFlag } from '#platform/contract/shapes.ts';

/**
 * Reassigns customers of one manager to another of the same kind; `runningToo` also moves their open quotes and orders, `elsewhereToo` the
 * manager's open work for customers of other managers.
 */
export const reassignCustomersEndpoint = endpoint({
  name: 'relations.reassignCustomers',
  method: 'POST',
  path: '/api/managers/:id/reassign',
  permission: 'managers.edit',
  internalOnly: true,
  input: z.object({
    id,
    toId: id,
    customerIds: z.array(id).max(10_000),
    runningToo: queryFlag.default(false),
    elsewhereToo: queryFlag.default(false),
  }),
  output: z.object({ customers: z.number(), elsewhere: z.number() }),
  refusals: ['DEPUTY_UNFIT', 'NOTHING_TO_REASSIGN'],
});
