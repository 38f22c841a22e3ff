import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

/** Asks a supplier by mail to bring an open line on another day. The line keeps its day until the supplier agrees (`confirmPurchase`). */
export const askPurchaseDayEndpoint = endpoint({
  name: 'stock.askPurchaseDay',
  method: 'POST',
  path: '/api/stock/purchases/:id/ask-day',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({ id, line: z.number().int().positive(), day: plainDate }),
  output: z.object({ id }),
  refusals: ['PO_UNKNOWN', 'PO_CLOSED', 'SUPPLIER_EMAIL_MISSING'],
});
