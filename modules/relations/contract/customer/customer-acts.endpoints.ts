import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';

/** Reads the history of a customer and of those that were merged into it. */
export const readCustomerHistoryEndpoint = endpoint({
  name: 'relations.readCustomerHistory',
  method: 'GET',
  path: '/api/customers/:id/history',
  permission: 'relations.view or maintenance_general.view',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
