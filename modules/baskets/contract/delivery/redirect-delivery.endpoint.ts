import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Sends what goes to one address of the caller's own order to another of their addresses, until it is packed. */
export const redirectDeliveryEndpoint = endpoint({
  name: 'orderStatus.redirectDelivery',
  method: 'POST',
  path: '/api/my-orders/:id/address',
  permission: 'fup',
  input: z.object({ id, fromAddressId: id, toAddressId: id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['REDIRECT_CLOSED', 'REDIRECT_NOTHING', 'REDIRECT_PACKED', 'REDIRECT_COUNTRY', 'REDIRECT_POSTBOX'],
});
