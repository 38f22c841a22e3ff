import { join } from 'node:path';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { DocumentTotals } from '#platform/domain/vat.ts';
import { addressLines, type Fact, formatIban, letterOf } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { fscClaim } from './fsc-claim.ts';
import { type InvoiceDocument, type InvoiceDocumentLine, type InvoiceOrder, totalsOf } from './invoice-document.ts';
import { invoiceText } from './invoice-texts.ts';
import { linesPerOrder } from './orders-of-lines.ts';
import { invoiceToUbl } from './ubl.ts';

type InvoiceText = ReturnType<typeof invoiceText>;

/** Renders an invoice or credit note as PDF/A-3b with its UBL embedded; `ubl` avoids rendering it twice. */
export function renderInvoice(data: InvoiceDocument, ubl = invoiceToUbl(data)): Promise<Uint8Array> {
  const words = invoiceText(data.language);
  const title = titleOf(data, words);
  return typesetPdf({
    template: join(import.meta.dirname, 'invoice.typ'),
    data: invoiceView(data, title, words),
    standard: 'pdf-a-3b',
    attachments: [
      {
        name: `${data.number}.xml`,
        bytes: new TextEncoder().encode(ubl),
        mime: 'application/xml',
        description: `${title} ${data.number}, UBL 2.1, EN 16931`,
      },
    ],
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function titleOf(data: InvoiceDocument, { text }: InvoiceText): string {
  if (data.kind === 'credit_note') return text('creditNote');
  return data.installment ? text('installmentInvoice', data.installment) : text('invoice');
}

function invoiceView(data: InvoiceDocument, title: string, words: InvoiceText) {
  const totals = data.kind === 'credit_note' ? negativeTotals(totalsOf(data)) : totalsOf(data);
  return {
    letter: letterOf({ ...data, title, facts: factsOf(data, words) }),
    labels: words.labels,
    groups: linesPerOrder(data).map(({ order, lines }) => ({
      heading: order && orderHeading(order, words),
      lines: lines.map((line) => lineView(data.kind === 'credit_note' ? negativeLine(line) : line, words)),
    })),
    totals: totalsView(data, totals, words),
    exemptions: totals.vatRows.filter((row) => row.category !== 'S' && row.category !== 'Z').map((row) => exemptionOf(row.category, words)),
    payment: paymentOf(data, totals, words),
    deliveredTo: data.deliveredTo ? addressLines(data.deliveredTo, data.brand.country, words) : null,
    remarks: data.remarks ?? null,
    late: data.kind === 'invoice' ? words.text('late') : null,
  };
}

function factsOf(data: InvoiceDocument, { text, date }: InvoiceText): (Fact | undefined)[] {
  const { from, until } = data.supply;
  const supply =
    from === until
      ? { label: text('suppliedOn'), value: date(from) }
      : { label: text('suppliedIn'), value: text('period', { from: date(from), until: date(until) }) };
  return [
    { label: text(data.kind === 'invoice' ? 'invoiceNumber' : 'creditNoteNumber'), value: data.number },
    { label: text(data.kind === 'invoice' ? 'issuedOn' : 'creditedOn'), value: date(data.issuedOn) },
    data.kind === 'invoice'
      ? { label: text('dueOn'), value: date(data.dueOn) }
      : { label: text('credits'), value: text('creditsValue', { number: data.credits.number, date: date(data.credits.issuedOn) }) },
    data.installment ? undefined : supply,
    data.orders?.length ? { label: text('orders'), value: String(data.orders.length) } : { label: text('order'), value: data.orderNumber },
    data.customerReference ? { label: text('customerReference'), value: data.customerReference } : undefined,
    data.recipient.vatNumber ? { label: text('customerVat'), value: data.recipient.vatNumber } : undefined,
  ];
}

/** `Order 26-1142 · PO 4500219377 · delivered 8 December 2026 · Domplein 29, Utrecht`. */
function orderHeading({ number, poNumber, reference, deliveredOn, deliveredTo }: InvoiceOrder, { text, date }: InvoiceText): string {
  return [
    text('orderOf', { number }),
    poNumber && text('poOf', { number: poNumber }),
    reference && reference !== poNumber && text('referenceOf', { reference }),
    text('deliveredOn', { date: date(deliveredOn) }),
    deliveredTo,
  ]
    .filter(Boolean)
    .join(' · ');
}

const negative = (amount: Money) => subtractMoney(noMoney, amount);

/** A credit note subtracts, and says so: its amounts are below zero, unlike those in its UBL. */
function negativeLine(line: InvoiceDocumentLine): InvoiceDocumentLine {
  return { ...line, net: negative(line.net), ...(line.discount && { discount: negative(line.discount) }) };
}

function negativeTotals({ net, vat, gross, vatRows }: DocumentTotals): DocumentTotals {
  const rows = vatRows.map((row) => ({ ...row, base: negative(row.base), vat: negative(row.vat) }));
  return { net: negative(net), vat: negative(vat), gross: negative(gross), vatRows: rows };
}

function lineView(line: InvoiceDocumentLine, words: InvoiceText) {
  const discount = line.discount ?? noMoney;
  return {
    title: line.description,
    specification: [
      ...line.specification,
      ...(line.isSplit ? [words.text('split')] : []),
      ...(line.footprintGrams === undefined ? [] : [words.text('footprint', { grams: line.footprintGrams })]),
      ...(line.papers ? [words.text('papers', { papers: line.papers })] : []),
      ...(line.fsc ? [fscClaim(line.fsc)] : []),
      ...(discount === noMoney ? [] : [words.text('discount', { amount: words.money(discount) })]),
    ],
    quantity: words.quantity(line.quantity),
    each: words.unitPrice(eurosOf(addMoney(line.net, discount)) / line.quantity),
    vat: words.percent(line.ratePercent),
    amount: words.amount(line.net),
  };
}

function totalsView(data: InvoiceDocument, totals: DocumentTotals, { text, amount, money, percent }: InvoiceText) {
  const vatRows = totals.vatRows.map((row) => ({
    label: text('vatRow', { percent: percent(row.ratePercent), base: amount(row.base) }),
    value: amount(row.vat),
  }));
  const rows = [{ label: text('subtotal'), value: amount(totals.net) }, ...vatRows];
  if (data.kind === 'credit_note') return { rows, total: { label: text('credited'), value: money(totals.gross) } };
  if (!data.prepaid) return { rows, total: { label: text('total'), value: money(totals.gross) } };
  return {
    rows: [
      ...rows,
      { label: text('total'), value: amount(totals.gross) },
      { label: text('prepaid'), value: amount(subtractMoney(noMoney, data.prepaid)) },
    ],
    total: { label: text('due'), value: money(subtractMoney(totals.gross, data.prepaid)) },
  };
}

function paymentOf(data: InvoiceDocument, totals: DocumentTotals, { text, money, date }: InvoiceText): string {
  if (data.kind === 'credit_note') return text('refund');
  const due = subtractMoney(totals.gross, data.prepaid ?? noMoney);
  if (due <= noMoney) return text(data.prepaid || data.countsOff?.length ? 'paid' : 'free');
  if (data.terms?.length) return payInTerms(data, { text, money, date });
  return text('pay', {
    amount: money(due),
    date: date(data.dueOn),
    days: data.paymentMonthEnd ? daysUntil(data.issuedOn, data.dueOn) : data.paymentTermDays,
    iban: formatIban(data.brand.iban),
    name: data.brand.legalName,
    number: data.number,
  });
}

/** A term from the end of the month has as many days as are left of it besides. */
function daysUntil(issuedOn: string, dueOn: string): number {
  return Temporal.PlainDate.from(issuedOn).until(dueOn, { largestUnit: 'days' }).days;
}

/** The terms of a last invoice; the last one takes what was prepaid off. */
function payInTerms(data: InvoiceDocument, { text, money, date }: Pick<InvoiceText, 'text' | 'money' | 'date'>): string {
  const terms = (data.terms ?? []).map(({ amount, dueOn }) => text('term', { amount: money(amount), date: date(dueOn) }));
  const account = { iban: formatIban(data.brand.iban), name: data.brand.legalName, number: data.number };
  return [text('payTerms', account), ...terms].join(' ');
}

function exemptionOf(category: DocumentTotals['vatRows'][number]['category'], { labels }: InvoiceText): string {
  return category === 'S' || category === 'Z' ? '' : labels.exemption[category];
}
