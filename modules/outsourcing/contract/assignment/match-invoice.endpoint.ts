import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';
import { buy, price, target } from './assignment.shapes.ts';

/** Matches the supplier's invoice with the agreed price. */
export const matchInvoiceEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.matchInvoice',
  path: '/api/outsourced-assignments/:id/invoice',
  input: z.object({ ...target, number: requiredText(60), amount: price, note: text(500).default('') }),
  refusals: ['WDD_NOT_ORDERED', 'WDD_INVOICE_DIFFERS', 'STALE_VERSION'],
});
