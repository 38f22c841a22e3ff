import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const maxBytes = 1_000_000;

/** Reads the file of an invoice (UBL) beside a purchase, to be matched with it; null for a file that is no invoice in euros. Saves nothing. */
export const readSupplierInvoiceEndpoint = endpoint({
  name: 'stock.readSupplierInvoice',
  method: 'POST',
  path: '/api/stock/purchases/:id/invoice-file',
  permission: 'stock.purchase',
  internalOnly: true,
  bodyMaxBytes: Math.ceil(maxBytes * 1.4),
  input: z.object({ id, content: z.base64().max(Math.ceil(maxBytes / 3) * 4) }),
  output: z.object({
    invoice: z
      .object({
        number: z.string(),
        /** The order that it names is this one. */
        isOfOrder: z.boolean(),
        orderNumber: z.string(),
        amount: money,
        lines: z.array(z.object({ line: z.number().int(), quantity: z.number(), priceEur: z.number() })),
        /** Charges besides the lines of the order, by name. */
        others: z.array(z.string()),
      })
      .nullable(),
  }),
});
