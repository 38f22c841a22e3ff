import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Releases a reservation that was made by hand; that of an order follows the order. */
export const releaseReservationEndpoint = endpoint({
  name: 'stock.releaseReservation',
  method: 'POST',
  path: '/api/stock/reservations/:id/release',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ reserved: z.number() }),
  refusals: [],
});
