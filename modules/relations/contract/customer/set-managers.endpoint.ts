import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Sets the managers of several customers; an omitted kind stays unchanged, null removes the manager. */
export const setManagersEndpoint = endpoint({
  name: 'relations.setManagers',
  method: 'POST',
  path: '/api/customers/managers',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({
    customerIds: z.array(id).min(1).max(500),
    accountManagerId: id.nullable().optional(),
    orderManagerId: id.nullable().optional(),
    prepressManagerId: id.nullable().optional(),
  }),
  output: z.object({ changed: z.number() }),
  refusals: [],
});
