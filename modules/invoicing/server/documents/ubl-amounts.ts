import {
  addMoney,
  eurosOf,
  type Money,
  moneyFromEuros,
  moneyToDecimal,
  noMoney,
  roundToCents,
  subtractMoney,
} from '#platform/domain/money.ts';
import type { VatCategory } from '#platform/domain/vat.ts';
import { xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import { fscNames } from './fsc-claim.ts';
import { type InvoiceDocument, type InvoiceDocumentLine, type InvoiceOrder, totalsOf } from './invoice-document.ts';
import { invoiceText } from './invoice-texts.ts';
import { orderOfLine } from './orders-of-lines.ts';

const piece = 'H87';
const one = 'C62';
/** UNCL5189: discount. */
const discountReason = '95';

/** Codes of the VATEX list; a plain exemption has a text only. */
const exemptionCodes: Partial<Record<VatCategory, string>> = { K: 'VATEX-EU-IC', AE: 'VATEX-EU-AE', G: 'VATEX-EU-G' };

const vatScheme = xmlElement('cac:TaxScheme', [xmlText('cbc:ID', 'VAT')]);

export function amount(name: string, money: Money): string {
  return xmlText(name, moneyToDecimal(money), { currencyID: 'EUR' });
}

export function taxTotal(invoice: InvoiceDocument): string {
  const { vatRows, vat } = totalsOf(invoice);
  const { labels } = invoiceText(invoice.language);
  const subtotals = vatRows.map((row) =>
    xmlElement('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', row.base),
      amount('cbc:TaxAmount', row.vat),
      xmlElement('cac:TaxCategory', [
        xmlText('cbc:ID', row.category),
        xmlText('cbc:Percent', String(row.ratePercent)),
        xmlText('cbc:TaxExemptionReasonCode', exemptionCodes[row.category]),
        row.category === 'S' || row.category === 'Z' ? '' : xmlText('cbc:TaxExemptionReason', labels.exemption[row.category]),
        vatScheme,
      ]),
    ]),
  );
  return xmlElement('cac:TaxTotal', [amount('cbc:TaxAmount', vat), ...subtotals]);
}

/** The lines that charge something, are free or count an installment off; discounts are allowances of the document. */
export function chargedLines(invoice: InvoiceDocument): InvoiceDocumentLine[] {
  return invoice.lines.filter(({ net, isCountedOff }) => net >= noMoney || isCountedOff);
}

/** The discounts of the document, as amounts above zero. */
export function allowancesOf(invoice: InvoiceDocument): InvoiceDocumentLine[] {
  return invoice.lines
    .filter(({ net, isCountedOff }) => net < noMoney && !isCountedOff)
    .map((line) => ({ ...line, net: subtractMoney(noMoney, line.net) }));
}

export function allowance({ description, net, category = 'S', ratePercent }: InvoiceDocumentLine): string {
  return xmlElement('cac:AllowanceCharge', [
    xmlText('cbc:ChargeIndicator', 'false'),
    xmlText('cbc:AllowanceChargeReasonCode', discountReason),
    xmlText('cbc:AllowanceChargeReason', description),
    amount('cbc:Amount', net),
    xmlElement('cac:TaxCategory', [xmlText('cbc:ID', category), xmlText('cbc:Percent', String(ratePercent)), vatScheme]),
  ]);
}

export function lineElement(invoice: InvoiceDocument, line: InvoiceDocumentLine, number: number): string {
  const isCredit = invoice.kind === 'credit_note';
  const order = orderOfLine(invoice, line);
  const quantityName = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return xmlElement(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    xmlText('cbc:ID', String(number)),
    xmlText('cbc:Note', order && orderNote(invoice, order)),
    xmlText(quantityName, String(line.isCountedOff ? -line.quantity : line.quantity), unitOf(line)),
    amount('cbc:LineExtensionAmount', line.net),
    order ? xmlElement('cac:InvoicePeriod', [xmlText('cbc:StartDate', order.deliveredOn), xmlText('cbc:EndDate', order.deliveredOn)]) : '',
    invoice.customerReference ? xmlElement('cac:OrderLineReference', [xmlText('cbc:LineID', line.orderLine)]) : '',
    discount(line),
    xmlElement('cac:Item', [
      xmlText('cbc:Description', line.specification.join('; ')),
      xmlText('cbc:Name', line.description),
      xmlElement('cac:ClassifiedTaxCategory', [
        xmlText('cbc:ID', line.category ?? 'S'),
        xmlText('cbc:Percent', String(line.ratePercent)),
        vatScheme,
      ]),
      ...(order ? orderProperties(order) : []),
      ...footprintProperties(line),
      ...fscProperties(line),
    ]),
    price(line),
  ]);
}

/** The order as a sentence for people; its numbers are properties of the item besides. */
function orderNote({ language }: InvoiceDocument, { number, deliveredTo }: InvoiceOrder): string {
  return [invoiceText(language).text('orderOf', { number }), deliveredTo].filter(Boolean).join(', ');
}

function orderProperties({ number, poNumber, reference }: InvoiceOrder): string[] {
  return properties({ 'Order number': number, 'Purchase order': poNumber, Reference: reference === poNumber ? '' : reference });
}

function footprintProperties({ footprintGrams, papers = '' }: InvoiceDocumentLine): string[] {
  const grams = footprintGrams === undefined ? '' : String(footprintGrams);
  return properties({ 'CO2-equivalent per copy (g)': grams, Paper: papers });
}

function fscProperties({ fsc }: InvoiceDocumentLine): string[] {
  return fsc ? properties({ 'FSC claim': fscNames[fsc.certificate], 'Chain of custody certificate': fsc.code }) : [];
}

function properties(given: Record<string, string>): string[] {
  return Object.entries(given).map(([name, value]) =>
    value === '' ? '' : xmlElement('cac:AdditionalItemProperty', [xmlText('cbc:Name', name), xmlText('cbc:Value', value)]),
  );
}

function discount(line: InvoiceDocumentLine): string {
  if (!line.discount) return '';
  return xmlElement('cac:AllowanceCharge', [
    xmlText('cbc:ChargeIndicator', 'false'),
    xmlText('cbc:AllowanceChargeReasonCode', discountReason),
    amount('cbc:Amount', line.discount),
  ]);
}

/** The unit price, when four decimals are exact enough for the line to add up; otherwise the price of the whole quantity. */
function price(line: InvoiceDocumentLine): string {
  // A price is never below zero: a line that counts an installment off has a quantity below zero.
  const charged = line.isCountedOff ? subtractMoney(noMoney, line.net) : line.net;
  const whole = addMoney(charged, line.discount ?? noMoney);
  const each = moneyFromEuros(eurosOf(whole) / line.quantity);
  const addsUp = roundToCents(moneyFromEuros(eurosOf(each) * line.quantity)) === whole;
  return xmlElement(
    'cac:Price',
    addsUp
      ? [xmlText('cbc:PriceAmount', moneyToDecimal(each, 4), { currencyID: 'EUR' })]
      : [amount('cbc:PriceAmount', whole), xmlText('cbc:BaseQuantity', String(line.quantity), unitOf(line))],
  );
}

function unitOf(line: InvoiceDocumentLine): { unitCode: string } {
  return { unitCode: line.unit === 'piece' ? piece : one };
}
