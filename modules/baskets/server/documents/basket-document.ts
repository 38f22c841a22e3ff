import de from '#modules/baskets/text/documents.de.json' with { type: 'json' };
import fr from '#modules/baskets/text/documents.fr.json' with { type: 'json' };
import en from '#modules/baskets/text/en.json' with { type: 'json' };
import nl from '#modules/baskets/text/nl.json' with { type: 'json' };
import { eurosOf, type Money } from '#platform/domain/money.ts';
import type { DocumentFormats } from '#platform/server/documents/document-text.ts';
import type { DocumentBrand, Fact, PostalAddress } from '#platform/server/documents/house-style.ts';

/** The fields that a quote and an order confirmation share. Dates are `YYYY-MM-DD`; amounts exclude VAT unless stated otherwise. */
export type BasketDocument = {
  brand: DocumentBrand;
  /** The language of the contact; documents are Dutch for `nl`, else English. */
  language: string;
  number: string;
  issuedOn: string;
  recipient: PostalAddress;
  customerReference?: string;
  transport?: Money;
  totals: BasketTotals;
  paymentTermDays?: number;
  /** Whether the term counts from the end of the month of the invoice; documents of before do not say. */
  paymentMonthEnd?: boolean;
  orderManager: { name: string; email: string; phone?: string };
  /** The under and over delivery that counts as delivered, in per cent; null when nothing is made for it, absent in older documents. */
  deviation?: Deviation | null;
};

export type Deviation = { under: number; over: number };

export type BasketTotals = { net: Money; vat: { ratePercent: number; base: Money; vat: Money }[]; gross: Money };

export type OfferedQuantity = { quantity: number; net: Money };

export const sharedTexts = { nl: nl.documents.basket, en: en.documents.basket, fr: fr.basket, de: de.basket };
export const quoteTexts = { nl: nl.documents.quote, en: en.documents.quote, fr: fr.quote, de: de.quote };
export const proFormaTexts = { nl: nl.documents.proForma, en: en.documents.proForma, fr: fr.proForma, de: de.proForma };
export const confirmationTexts = { nl: nl.documents.confirmation, en: en.documents.confirmation, fr: fr.confirmation, de: de.confirmation };

export function pricesOf({ quantity, net }: OfferedQuantity, formats: DocumentFormats) {
  return { quantity: formats.quantity(quantity), each: formats.unitPrice(eurosOf(net) / quantity), total: formats.amount(net) };
}

/** Formats a row whose price is on request. */
export function unpricedOf({ quantity }: OfferedQuantity, formats: DocumentFormats, onRequest: string) {
  return { quantity: formats.quantity(quantity), each: '', total: onRequest };
}

type ConditionsText = (key: 'madeToOrder' | 'deviation' | 'terms' | 'termsAt', values?: Record<string, string>) => string;

/** The small print below a document: what `first` says, what may be delivered, and the terms. */
export function conditionsOf({ brand, deviation }: BasketDocument, text: ConditionsText, formats: DocumentFormats, first?: string): string {
  const { under, over } = deviation ?? { under: 0, over: 0 };
  return [
    ...(first === undefined ? [] : [first]),
    ...(deviation === null ? [] : [text('madeToOrder')]),
    ...(under > 0 || over > 0 ? [text('deviation', { under: formats.percent(under), over: formats.percent(over) })] : []),
    brand.termsUrl ? text('termsAt', { url: brand.termsUrl }) : text('terms'),
  ].join(' ');
}

type TotalsText = (key: 'subtotal' | 'vatRow' | 'total', values?: { percent: string; base: string }) => string;

export function totalsOf(totals: BasketTotals, text: TotalsText, formats: DocumentFormats): { rows: Fact[]; total: Fact } {
  const vatRows = totals.vat.map(({ ratePercent, base, vat }) => ({
    label: text('vatRow', { percent: formats.percent(ratePercent), base: formats.amount(base) }),
    value: formats.amount(vat),
  }));
  return {
    rows: [{ label: text('subtotal'), value: formats.amount(totals.net) }, ...vatRows],
    total: { label: text('total'), value: formats.money(totals.gross) },
  };
}
