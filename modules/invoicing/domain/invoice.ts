import { type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** The statuses of an invoice: a draft (`concept`) has no number; an invoice with a number never changes. */
export const invoiceStatuses = ['concept', 'final', 'sent', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceTypes = ['invoice', 'credit_note'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** A line of an order, its transport, an installment of the order, or one that counts an installment's invoice off. */
export const invoiceLineKinds = ['line', 'transport', 'installment', 'counted_off'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** An amount as people read it: below zero on a credit note, which is stored with positive amounts as UBL has it. */
export function signedAmount(type: InvoiceType, amount: Money): Money {
  return type === 'credit_note' ? subtractMoney(noMoney, amount) : amount;
}
