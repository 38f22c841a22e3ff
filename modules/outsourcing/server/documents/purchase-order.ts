import { join } from 'node:path';
import de from '#modules/outsourcing/text/documents.de.json' with { type: 'json' };
import fr from '#modules/outsourcing/text/documents.fr.json' with { type: 'json' };
import en from '#modules/outsourcing/text/en.json' with { type: 'json' };
import nl from '#modules/outsourcing/text/nl.json' with { type: 'json' };
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { addressInLine, type DocumentBrand, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The data of a purchase order. Dates are `YYYY-MM-DD`; the price excludes VAT. */
export type PurchaseOrderDocument = {
  brand: DocumentBrand;
  language: string;
  number: string;
  jobNumber: string;
  issuedOn: string;
  recipient: PostalAddress;
  /** The shop's customer number at the supplier. */
  ourNumber?: string;
  paymentDays: number;
  description: string;
  specification: string[];
  quantity: number;
  price: Money;
  deliveryDate: string;
  deliverTo: { quantity: number; to: PostalAddress }[];
  remarks?: string;
};

const texts = { nl: nl.documents.purchaseOrder, en: en.documents.purchaseOrder, fr: fr.purchaseOrder, de: de.purchaseOrder };

export function renderPurchaseOrder(data: PurchaseOrderDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'purchase-order.typ'),
    data: purchaseOrderView(data),
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function purchaseOrderView(data: PurchaseOrderDocument) {
  const order = documentText(texts, data.language);
  const { text } = order;
  return {
    letter: letterOf({
      ...data,
      title: text('title'),
      facts: [
        { label: text('number'), value: data.number },
        { label: text('date'), value: order.date(data.issuedOn) },
        { label: text('job'), value: data.jobNumber },
        data.ourNumber ? { label: text('ourNumber'), value: data.ourNumber } : undefined,
        { label: text('deliveryDate'), value: order.date(data.deliveryDate) },
      ],
    }),
    labels: order.labels,
    line: {
      title: data.description,
      specification: data.specification,
      quantity: order.quantity(data.quantity),
      each: order.unitPrice(eurosOf(data.price) / data.quantity),
      total: order.amount(data.price),
    },
    total: { label: text('total'), value: order.money(data.price) },
    deliverTo: data.deliverTo.map(({ quantity, to }) =>
      text('deliver', { quantity: order.quantity(quantity), where: addressInLine(to, data.brand.country, order) }),
    ),
    payment: text('payment', { days: data.paymentDays }),
    remarks: data.remarks ?? null,
  };
}
