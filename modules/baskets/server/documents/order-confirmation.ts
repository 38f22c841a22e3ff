import { join } from 'node:path';
import { termStart } from '#modules/relations/domain/payment-term.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { addressInLine, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import {
  type BasketDocument,
  conditionsOf,
  confirmationTexts,
  type OfferedQuantity,
  pricesOf,
  sharedTexts,
  totalsOf,
} from './basket-document.ts';

export type OrderConfirmationDocument = BasketDocument & {
  quoteNumber?: string;
  purchaseOrder?: string;
  lines: (OfferedQuantity & {
    description: string;
    /** The set that the line is part of. */
    set?: string;
    specification: string[];
    vatPercent: number;
    /** Set only on a pro forma of a quote, before it is ordered. */
    priceOnRequest?: boolean;
    /** Without an address the pieces are kept in stock. */
    deliveries: { quantity: number; on: string; to?: PostalAddress }[];
  })[];
};

export function renderOrderConfirmation(data: OrderConfirmationDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'order-confirmation.typ'),
    data: confirmationView(data),
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function confirmationView(data: OrderConfirmationDocument) {
  const confirmation = documentText(confirmationTexts, data.language);
  const shared = documentText(sharedTexts, data.language);
  const { text } = confirmation;
  return {
    letter: letterOf({
      ...data,
      title: text('title'),
      facts: [
        { label: text('number'), value: data.number },
        { label: shared.text('date'), value: confirmation.date(data.issuedOn) },
        data.quoteNumber ? { label: text('quote'), value: data.quoteNumber } : undefined,
        data.purchaseOrder ? { label: text('purchaseOrder'), value: data.purchaseOrder } : undefined,
        data.customerReference ? { label: shared.text('customerReference'), value: data.customerReference } : undefined,
      ],
    }),
    labels: { ...shared.labels, ...confirmation.labels },
    lines: data.lines.map((line) => ({
      ...pricesOf(line, confirmation),
      title: line.description,
      specification: [...(line.set ? [text('partOfSet', { set: line.set })] : []), ...line.specification],
      vat: confirmation.percent(line.vatPercent),
      deliveries: line.deliveries.map(({ quantity, on, to }) => ({
        what: text('deliverTo', { quantity: confirmation.quantity(quantity), date: confirmation.date(on) }),
        where: to ? addressInLine(to, data.brand.country, confirmation) : text('kept'),
      })),
    })),
    transport: data.transport === undefined ? null : confirmation.amount(data.transport),
    totals: totalsOf(data.totals, shared.text, confirmation),
    payment:
      data.paymentTermDays === undefined
        ? null
        : shared.text('paymentTerm', { days: data.paymentTermDays, from: termStart(data.paymentMonthEnd) }),
    orderManager: data.orderManager,
    conditions: conditionsOf(data, shared.text, confirmation),
  };
}
