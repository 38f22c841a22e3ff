import { join } from 'node:path';
import type { OfferedDayShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { termStart } from '#modules/relations/domain/payment-term.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { letterOf } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import {
  type BasketDocument,
  conditionsOf,
  type OfferedQuantity,
  pricesOf,
  quoteTexts,
  sharedTexts,
  totalsOf,
  unpricedOf,
} from './basket-document.ts';

export type QuoteDocument = BasketDocument & {
  revision: number;
  validUntil: string;
  description?: string;
  lines: QuoteDocumentLine[];
  /** Working days from the approved proof to delivery. */
  deliveryWorkingDays?: number;
  deliverOn?: string;
  approvalUrl: string;
};

export type QuoteDocumentLine = {
  description: string;
  /** The set that the line is part of. */
  set?: string;
  specification: string[];
  vatPercent: number;
  priceOnRequest?: boolean;
  /** The offered quantities; `chosen` is the one the totals count. */
  quantities: (OfferedQuantity & { chosen: boolean })[];
  /** When it could leave, and its price then. */
  days?: readonly OfferedDayShape[];
  /** Lines of the same group are printed together; the customer chooses one of them. */
  alternativeGroup?: number;
};

export function renderQuote(data: QuoteDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'quote.typ'),
    data: quoteView(data),
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function quoteView(data: QuoteDocument) {
  const quote = documentText(quoteTexts, data.language);
  const shared = documentText(sharedTexts, data.language);
  const { text } = quote;
  const number = text('numberAndRevision', { number: data.number, revision: String(data.revision) });
  const gathered = gatherAlternatives(data.lines);
  const lines = gathered.map((line, index) => lineView(line, alternativeOf(gathered, index), quote, shared.text('onRequest')));
  const offersChoice = lines.some((line) => line.letter !== null || line.prices.length > 1);
  return {
    letter: letterOf({
      ...data,
      number,
      title: text('title'),
      facts: [
        { label: text('number'), value: number },
        { label: shared.text('date'), value: quote.date(data.issuedOn) },
        { label: text('validUntil'), value: quote.date(data.validUntil) },
        data.customerReference ? { label: shared.text('customerReference'), value: data.customerReference } : undefined,
      ],
    }),
    labels: { ...shared.labels, ...quote.labels },
    description: data.description ?? null,
    lines,
    transport: data.transport === undefined ? null : quote.amount(data.transport),
    totals: totalsOf(data.totals, shared.text, quote),
    offersChoice,
    delivery: [
      ...(data.deliverOn ? [text('deliverOn', { date: quote.date(data.deliverOn) })] : []),
      ...(data.deliveryWorkingDays === undefined ? [] : [text('deliveryDays', { days: data.deliveryWorkingDays })]),
      text('deliveryTerms'),
    ],
    payment:
      data.paymentTermDays === undefined
        ? null
        : shared.text('paymentTerm', { days: data.paymentTermDays, from: termStart(data.paymentMonthEnd) }),
    orderManager: data.orderManager,
    approvalUrl: data.approvalUrl,
    conditions: conditionsOf(data, shared.text, quote, text('conditions', { validUntil: quote.date(data.validUntil) })),
  };
}

type QuoteText = ReturnType<typeof documentText<(typeof quoteTexts)['nl']>>;
type Alternative = { letter: string; opensGroup: boolean };

function lineView(line: QuoteDocumentLine, alternative: Alternative | null, quote: QuoteText, onRequest: string) {
  return {
    title: line.description,
    specification: [...(line.set ? [quote.text('partOfSet', { set: line.set })] : []), ...line.specification, ...daysOf(line, quote)],
    vat: quote.percent(line.vatPercent),
    letter: alternative?.letter ?? null,
    opensGroup: alternative?.opensGroup ?? false,
    prices: line.quantities.map((offered) => ({
      ...(line.priceOnRequest ? unpricedOf(offered, quote, onRequest) : pricesOf(offered, quote)),
      chosen: offered.chosen && (line.quantities.length > 1 || alternative !== null),
    })),
  };
}

function daysOf({ days = [] }: QuoteDocumentLine, { text, date, money }: QuoteText): string[] {
  return days.map(({ kind, leavesOn, price }) => text('dayOffer', { kind, day: date(leavesOn), price: money(price) }));
}

/** Sorts the lines, moving the alternatives of a group next to the first of them. */
function gatherAlternatives(lines: QuoteDocumentLine[]): QuoteDocumentLine[] {
  return lines.flatMap((line, index) => {
    const group = line.alternativeGroup;
    if (group === undefined) return [line];
    const alternatives = lines.filter((other) => other.alternativeGroup === group);
    return lines.indexOf(alternatives[0]!) === index ? alternatives : [];
  });
}

function alternativeOf(lines: QuoteDocumentLine[], index: number): Alternative | null {
  const group = lines[index]?.alternativeGroup;
  if (group === undefined) return null;
  const before = lines.slice(0, index).filter((line) => line.alternativeGroup === group).length;
  return { letter: String.fromCharCode(65 + before), opensGroup: before === 0 };
}
