import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Makes a soft reservation hard, as far as that can be promised for its day. */
export const hardenReservationEndpoint = endpoint({
  name: 'stock.hardenReservation',
  method: 'POST',
  path: '/api/stock/reservations/:id/harden',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ reserved: z.number() }),
  refusals: ['STOCK_SHORT', 'DATE_IN_PAST', 'STOCK_QUANTITY_INVALID'],
});
