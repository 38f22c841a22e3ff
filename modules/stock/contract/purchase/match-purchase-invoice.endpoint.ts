import { z } from 'zod';
import { chargesBys } from '#modules/stock/domain/charges/charges-by.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, text, version } from '#platform/contract/shapes.ts';

/**
 * Keeps an invoice of the supplier beside the order: its number and amount without VAT, what it charges of each line, and why it differs. What
 * it charges beyond the agreed price of what came, such as freight, is added to the cost of those goods.
 */
export const matchPurchaseInvoiceEndpoint = endpoint({
  name: 'stock.matchPurchaseInvoice',
  method: 'POST',
  path: '/api/stock/purchases/:id/invoice',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** Of an invoice that is changed; a new one without it. */
    invoiceId: id.optional(),
    number: requiredText(60),
    amount: enteredMoney,
    /** The invoiced lines, at a price per basis of the line. Absent: the received quantities that no other invoice charges, as agreed. */
    lines: z
      .array(
        z.object({
          line: z.number().int().positive(),
          quantity: z.number().min(0).max(100_000_000),
          priceEur: z.number().min(0).max(1_000_000),
        }),
      )
      .max(500)
      .optional(),
    /** By what freight and other charges are divided over the goods that came. */
    chargesBy: z.enum(chargesBys).default('value'),
    note: text(200).default(''),
  }),
  output: z.object({ id, version: z.number().int() }),
  refusals: [
    ...(['STOCK_QUANTITY_INVALID', 'PURCHASE_NOT_RECEIVED', 'PURCHASE_INVOICE_NOTE', 'INVOICE_EXISTS', 'PO_UNKNOWN'] as const),
    ...(['CHARGES_NO_WEIGHT', 'STALE_VERSION'] as const),
  ],
});
