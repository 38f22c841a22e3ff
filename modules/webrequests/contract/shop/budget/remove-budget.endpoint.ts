import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Removes a budget: its colleagues order without one from then on. */
export const removeBudgetEndpoint = endpoint({
  name: 'shop.removeBudget',
  method: 'DELETE',
  path: '/api/shop-budgets/:id',
  permission: 'own_customer.manage',
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int() }),
  refusals: ['ONLY_FOR_CUSTOMERS', 'CUSTOMER_SEEN_IN_PART', 'STALE_VERSION'],
});
