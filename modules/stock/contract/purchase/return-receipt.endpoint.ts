import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Undoes a receipt, or a part of it, with counter-entries: the goods go back to the supplier, and their purchase line is open again. */
export const returnReceiptEndpoint = endpoint({
  name: 'stock.returnReceipt',
  method: 'POST',
  path: '/api/stock/purchases/:id/returns',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    ...{ id, act: id, reason: requiredText(200) },
    /** All that did not go back yet when left out. */
    quantity: z.number().positive().max(100_000_000).optional(),
  }),
  output: z.object({ id, returned: z.number() }),
  refusals: ['RETURN_BEYOND_RECEIPT', 'EVENT_UNKNOWN', 'ALREADY_REVERSED', 'LOT_SHORT', 'PERIOD_CLOSED', 'BEFORE_COUNT'],
});
