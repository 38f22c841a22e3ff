import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

export const unblockCustomerEndpoint = endpoint({
  name: 'relations.unblockCustomer',
  method: 'POST',
  path: '/api/customers/:id/unblock',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(300) }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['NOT_BLOCKED', 'STALE_VERSION'],
});
