import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { orderStatusShape } from './order-status.endpoint.ts';

/** Reads the caller's own order: what its link shows, and where it goes. */
export const readMyOrderEndpoint = endpoint({
  name: 'orderStatus.readMine',
  method: 'GET',
  path: '/api/my-orders/:id',
  permission: 'fup',
  input: z.object({ id }),
  output: orderStatusShape.extend({
    id: z.number().int(),
    deliveries: z.array(
      z.object({
        addressId: z.number().int(),
        address: z.string(),
        pickUp: z.boolean(),
        /** It is kept in our stock for the customer. */
        kept: z.boolean(),
        pieces: z.number().int(),
        date: z.string().nullable(),
        /** Whether the customer may still choose another address. */
        canRedirect: z.boolean(),
      }),
    ),
    /** The other addresses of the customer to which a carrier delivers. */
    addresses: z.array(z.object({ id: z.number().int(), address: z.string() })),
  }),
});
