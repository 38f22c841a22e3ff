import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ids, releaseResult } from './order-check.endpoints.ts';

/** Checks orders again and releases the lines that no red check blocks any more. */
export const recheckOrdersEndpoint = endpoint({
  name: 'prepress.recheckOrders',
  method: 'POST',
  path: '/api/checked-orders/recheck',
  permission: 'prepress.manage',
  internalOnly: true,
  input: z.object({ ids }),
  output: releaseResult,
});
