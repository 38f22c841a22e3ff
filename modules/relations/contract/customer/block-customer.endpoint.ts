import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Blocks a customer: nothing more is sold to it, and staff see the reason. */
export const blockCustomerEndpoint = endpoint({
  name: 'relations.blockCustomer',
  method: 'POST',
  path: '/api/customers/:id/block',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(300) }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['ALREADY_BLOCKED', 'STALE_VERSION'],
});
