import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { madeKey, newKey, refusals } from './api-keys.endpoints.ts';

const customerRefusals = [...refusals, 'CUSTOMER_SEEN_IN_PART'] as const;

export const createCustomerKeyEndpoint = endpoint({
  name: 'customerKeys.create',
  method: 'POST',
  path: '/api/customers/:customerId/api-keys',
  permission: 'relations.edit or own_customer.manage',
  // The key outlives an impersonation, so that nobody may create one while impersonating.
  personal: true,
  input: z.object({ customerId: id, ...newKey }),
  output: madeKey,
  responseIsSecret: true,
  refusals: customerRefusals,
});
