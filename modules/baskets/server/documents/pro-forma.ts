import { join } from 'node:path';
import { documentText } from '#platform/server/documents/document-text.ts';
import { formatIban, letterOf } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { conditionsOf, pricesOf, proFormaTexts, sharedTexts, totalsOf, unpricedOf } from './basket-document.ts';
import type { OrderConfirmationDocument } from './order-confirmation.ts';

/** Renders a pro forma, for payment in advance or customs. It has the contents of the confirmation and is not an invoice. */
export function renderProForma(data: OrderConfirmationDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'pro-forma.typ'),
    data: proFormaView(data),
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function proFormaView(data: OrderConfirmationDocument) {
  const proForma = documentText(proFormaTexts, data.language);
  const shared = documentText(sharedTexts, data.language);
  const { text } = proForma;
  const { brand, number, totals } = data;
  return {
    letter: letterOf({
      ...data,
      title: text('title'),
      facts: [
        { label: text('number'), value: number },
        { label: shared.text('date'), value: proForma.date(data.issuedOn) },
        data.purchaseOrder ? { label: text('purchaseOrder'), value: data.purchaseOrder } : undefined,
        data.customerReference ? { label: shared.text('customerReference'), value: data.customerReference } : undefined,
      ],
    }),
    labels: { ...shared.labels, ...proForma.labels },
    lines: data.lines.map((line) => ({
      ...(line.priceOnRequest ? unpricedOf(line, proForma, shared.text('onRequest')) : pricesOf(line, proForma)),
      title: line.description,
      specification: line.specification,
      vat: proForma.percent(line.vatPercent),
    })),
    transport: data.transport === undefined ? null : proForma.amount(data.transport),
    totals: totalsOf(totals, shared.text, proForma),
    pay: text('pay', { amount: proForma.money(totals.gross), iban: formatIban(brand.iban), name: brand.legalName, number }),
    orderManager: data.orderManager,
    conditions: conditionsOf(data, shared.text, proForma),
  };
}
