import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Takes the goods of a reservation by hand out of stock, from the lots that the policy of the item selects. */
export const issueReservationEndpoint = endpoint({
  name: 'stock.issueReservation',
  method: 'POST',
  path: '/api/stock/reservations/:id/issue',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, quantity: z.number().positive().max(100_000_000) }),
  output: z.object({ physical: z.number(), reserved: z.number() }),
  refusals: ['STOCK_SHORT', 'STOCK_QUANTITY_INVALID'],
});
