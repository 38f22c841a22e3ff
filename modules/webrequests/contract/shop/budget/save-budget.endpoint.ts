import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { budgetFields } from './budget.shapes.ts';

/** Gives colleagues a budget in the shop, or changes one. */
export const saveBudgetEndpoint = endpoint({
  name: 'shop.saveBudget',
  method: 'POST',
  path: '/api/shop-budgets',
  permission: 'own_customer.manage',
  input: budgetFields.extend({ id: id.optional(), version: version.optional() }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['ONLY_FOR_CUSTOMERS', 'CUSTOMER_SEEN_IN_PART', 'BUDGET_COLLEAGUE_TAKEN', 'STALE_VERSION'],
});
