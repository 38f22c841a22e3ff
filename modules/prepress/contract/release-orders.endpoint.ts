import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { ids, releaseResult } from './order-check.endpoints.ts';

/** Releases orders by hand; red ones need a reason. Returns for each order how many lines were released, or why none was. */
export const releaseOrdersEndpoint = endpoint({
  name: 'prepress.releaseOrders',
  method: 'POST',
  path: '/api/checked-orders/release',
  permission: 'prepress.manage',
  asks: ['prepress.release_red'],
  internalOnly: true,
  input: z.object({ ids, note: text(300).default('') }),
  output: releaseResult,
  refusals: ['ORDER_CHECK_RED', 'ORDER_CHECK_NOTE', 'ORDER_NOT_READY', 'MOVE_NOT_ALLOWED'],
});
