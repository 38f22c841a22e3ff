import type { InvoiceDocument } from '#modules/invoicing/server/documents/invoice-document.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { sampleInvoice, sampleInvoiceTwoRates } from '#test/documents/invoicing-samples.ts';

export const exportInvoice: InvoiceDocument = {
  ...sampleInvoice,
  recipient: { name: 'Fjord Forlag', street: 'Storgata 1', postcode: '0155', city: 'Oslo', country: 'NO', email: 'post@fjord.example' },
  lines: sampleInvoice.lines.map((line) => ({ ...line, ratePercent: 0, category: 'G' })),
};
export const discounted: InvoiceDocument = {
  ...sampleInvoice,
  prepaid: moneyFromEuros(300),
  lines: [{ ...sampleInvoice.lines[0]!, net: moneyFromEuros(1000), discount: moneyFromEuros(12.98) }, ...sampleInvoice.lines.slice(1)],
};
export const uneven: InvoiceDocument = {
  ...sampleInvoice,
  lines: [{ ...sampleInvoice.lines[0]!, quantity: 9973, net: moneyFromEuros(4112.37) }],
};
export const withAllowance: InvoiceDocument = {
  ...sampleInvoiceTwoRates,
  lines: [
    ...sampleInvoiceTwoRates.lines,
    { ...sampleInvoiceTwoRates.lines[2]!, description: 'Korting', quantity: 1, unit: 'service', net: moneyFromEuros(-23.89) },
    { ...sampleInvoiceTwoRates.lines[2]!, description: 'Proefdruk', net: moneyFromEuros(0) },
    { ...sampleInvoiceTwoRates.lines[2]!, description: 'Postzegels', ratePercent: 0, category: 'Z', net: moneyFromEuros(12) },
  ],
};
