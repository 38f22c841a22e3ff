import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Says whether the goods that are reserved for an order line are picked whole or not at all, or also in parts. */
export const completeReservationEndpoint = endpoint({
  name: 'stock.completeReservation',
  method: 'POST',
  path: '/api/stock/reservations/:id/complete',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, complete: z.boolean() }),
  output: z.object({ id }),
  refusals: ['BEING_PICKED'],
});
