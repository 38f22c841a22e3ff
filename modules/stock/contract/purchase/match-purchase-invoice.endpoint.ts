import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, text, version } from '#platform/contract/shapes.ts';

/**
 * Keeps the invoice of the supplier beside the order: its number and amount without VAT, and why it differs. What it charges beyond the price of
 * the goods, such as freight, is added to the cost of those that are in stock.
 */
export const matchPurchaseInvoiceEndpoint = endpoint({
  name: 'stock.matchPurchaseInvoice',
  method: 'POST',
  path: '/api/stock/purchases/:id/invoice',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({ id, version, number: requiredText(60), amount: enteredMoney, note: text(200).default('') }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['STOCK_QUANTITY_INVALID', 'PURCHASE_NOT_RECEIVED', 'PURCHASE_INVOICE_NOTE', 'STALE_VERSION'],
});
