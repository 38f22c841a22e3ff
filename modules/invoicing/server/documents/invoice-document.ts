import type { InstallmentOf } from '#modules/invoicing/domain/installment/installments.ts';
import type { FscCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import type { Money } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatLine } from '#platform/domain/vat.ts';
import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';

/** An invoice or credit note as PDF and UBL show it. Dates are `YYYY-MM-DD`; a credit note has positive amounts, as in UBL. */
export type InvoiceDocument = InvoiceFacts &
  (
    | { kind: 'invoice'; totals?: DocumentTotals }
    | { kind: 'credit_note'; credits: { number: string; issuedOn: string }; totals: DocumentTotals }
  );

/**
 * The totals of a document: an invoice's follow from its lines; those of a credit note depend on the earlier notes too, and those of an
 * installment and a last invoice on the other invoices of the order.
 */
export function totalsOf(document: InvoiceDocument): DocumentTotals {
  return document.totals ?? documentTotals(document.lines);
}

type InvoiceFacts = {
  brand: DocumentBrand;
  language: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  paymentTermDays: number;
  /** Whether the term counts from the end of the month; documents of before do not say. */
  paymentMonthEnd?: boolean;
  recipient: InvoiceParty;
  /** The day of delivery, or the first and last day of a collective invoice. */
  supply: { from: string; until: string };
  deliveredTo?: PostalAddress;
  orderNumber: string;
  /** The orders of a collective invoice, by which its lines are grouped; empty for an invoice of one order. */
  orders?: readonly InvoiceOrder[];
  /** The customer's purchase order or reference. */
  customerReference?: string;
  lines: InvoiceDocumentLine[];
  /** The part of the total including VAT that is already paid. */
  prepaid?: Money;
  remarks?: string;
  /** Which part of the payment plan an installment invoice charges. */
  installment?: InstallmentOf;
  /** The terms in which the last invoice of a payment plan is paid, with their days. */
  terms?: readonly { amount: Money; dueOn: string }[];
  /** The installment invoices that a last invoice counts off. */
  countsOff?: readonly { number: string; issuedOn: string }[];
};

/** An order of a collective invoice; `deliveredTo` is empty when it went to several addresses. */
export type InvoiceOrder = {
  basketId: number;
  number: string;
  poNumber: string;
  reference: string;
  deliveredOn: string;
  deliveredTo: string;
};

/** `oin` is the number by which the Dutch government receives electronic invoices. */
export type InvoiceParty = PostalAddress & { vatNumber?: string; kvk?: string; oin?: string; email?: string };

export type InvoiceDocumentLine = VatLine & {
  description: string;
  specification: string[];
  quantity: number;
  unit: 'piece' | 'service';
  /** The order of the line on a collective invoice. */
  basketId?: number;
  /** The discount already subtracted from `net`. */
  discount?: Money;
  /** The number of the line on the customer's order. */
  orderLine?: string;
  /** Grams of CO2-equivalent per copy. */
  footprintGrams?: number;
  /** Its papers with their certificates. */
  papers?: string;
  /** The FSC certificate of the product's paper, and under which code the shop may claim it. */
  fsc?: { certificate: FscCertificate; code: string };
  /** Whether the line counts off what an earlier invoice charged. */
  isCountedOff?: boolean;
  /** Whether another invoice charges the rest of the line. */
  isSplit?: boolean;
};
