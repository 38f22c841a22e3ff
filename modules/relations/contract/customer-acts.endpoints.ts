import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
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

/** Reads the history of a customer and of those that were merged into it. */
export const customerHistoryEndpoint = endpoint({
  name: 'relations.readCustomerHistory',
  method: 'GET',
  path: '/api/customers/:id/history',
  permission: 'relations.view or maintenance_general.view',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
