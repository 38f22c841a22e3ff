import type { InvoiceStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether the customer may pay instead of the payer. Refuses PAYER_INVOICED once something is invoiced, which has to be credited first. */
export function decideChargeCustomer(invoiceStatus: InvoiceStatus, payer: string): Decision<undefined, 'PAYER_INVOICED'> {
  return invoiceStatus === 'not_invoiced' ? accept() : refuse('PAYER_INVOICED', { payer });
}
