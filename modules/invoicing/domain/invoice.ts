/** The statuses of an invoice (domain model 3.5): a draft (`concept`) has no number; an invoice with a number never changes. */
export const invoiceStatuses = ['concept', 'final', 'sent', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceTypes = ['invoice', 'credit_note'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** The prefix of all invoice numbers of a unit in a year. */
export function seriesPrefix(year: number, businessUnitId: number): string {
  return `${year}-${businessUnitId}-`;
}

/** `2026-1-00001`: year, unit, five digits or more. */
export function invoiceNumber(prefix: string, sequence: number): string {
  return `${prefix}${String(sequence).padStart(5, '0')}`;
}
