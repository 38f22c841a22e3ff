/** The statuses of an invoice (domain model 3.5): a draft (`concept`) has no number; an invoice with a number never changes. */
export const invoiceStatuses = ['concept', 'final', 'sent', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceTypes = ['invoice', 'credit_note'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];
