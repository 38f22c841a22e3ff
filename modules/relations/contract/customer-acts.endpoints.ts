import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Sells nothing more to a customer, and says why to whoever tries. */
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

/** Who looks after these customers from now on; a kind that is left out stays as it is, null is nobody. */
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

/** What happened to a customer and to those that were merged into it. */
export const customerHistoryEndpoint = endpoint({
  name: 'relations.customerHistory',
  method: 'GET',
  path: '/api/customers/:id/history',
  permission: 'relations.view or maintenance_general.view',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
