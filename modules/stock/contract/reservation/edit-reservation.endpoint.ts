import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText } from '#platform/contract/shapes.ts';

/** Changes the quantity, the day or the purpose of a reservation that was made by hand; that of an order follows the order. */
export const editReservationEndpoint = endpoint({
  name: 'stock.editReservation',
  method: 'PUT',
  path: '/api/stock/reservations/:id',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, quantity: z.number().positive().max(100_000_000), needOn: plainDate, note: requiredText(200) }),
  output: z.object({ reserved: z.number() }),
  refusals: ['STOCK_SHORT', 'STOCK_QUANTITY_INVALID', 'DATE_IN_PAST'],
});
