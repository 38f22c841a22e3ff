import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Undoes a receipt with counter-entries: the goods go back to the supplier, and their purchase line is open again. */
export const returnReceiptEndpoint = endpoint({
  name: 'stock.returnReceipt',
  method: 'POST',
  path: '/api/stock/purchases/:id/returns',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, act: id, reason: requiredText(200) }),
  output: z.object({ id, returned: z.number() }),
  refusals: ['EVENT_UNKNOWN', 'ALREADY_REVERSED', 'LOT_SHORT', 'PERIOD_CLOSED', 'BEFORE_COUNT'],
});
