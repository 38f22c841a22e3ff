import { join } from 'node:path';
import { orderedIn } from '#modules/stock/domain/purchasing/ordered-in.ts';
import de from '#modules/stock/text/documents.de.json' with { type: 'json' };
import fr from '#modules/stock/text/documents.fr.json' with { type: 'json' };
import en from '#modules/stock/text/en.json' with { type: 'json' };
import nl from '#modules/stock/text/nl.json' with { type: 'json' };
import { type Money, noMoney } from '#platform/domain/money.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { type DocumentBrand, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The data of a purchase order for materials. Dates are `YYYY-MM-DD`; prices exclude VAT. */
export type PurchaseOrderDocument = {
  brand: DocumentBrand;
  language: string;
  number: string;
  issuedOn: string;
  recipient: PostalAddress;
  /** The supplier's numbers in registers, for its order in UBL; left out in orders of before. */
  seller?: { register?: string; vatNumber?: string };
  /** The shop's customer number at the supplier. */
  ourNumber?: string;
  paymentDays: number;
  lines: {
    code: string;
    name: string;
    supplierCode: string;
    size?: string;
    unit: string;
    quantity: number;
    /** Whole packs, where the quantity is. */
    packs?: number;
    kg: number;
    priceEur: number;
    basis: string;
    goods: Money;
    deliveryDate: string;
    /** The supplier cuts it to the size. */
    precut?: boolean;
  }[];
  surcharge: Money;
  total: Money;
  /** Where and when the shop receives goods. */
  deliveryNote?: string;
  remarks?: string;
};

const texts = { nl: nl.documents.purchaseOrder, en: en.documents.purchaseOrder, fr: fr.purchaseOrder, de: de.purchaseOrder };

export function renderPurchaseOrder(data: PurchaseOrderDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'purchase-order.typ'),
    data: viewOf(data),
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}

function viewOf(data: PurchaseOrderDocument) {
  const order = documentText(texts, data.language);
  const { text, labels } = order;
  const { name, street, postcode, city } = data.brand;
  const units: Record<string, string> = labels.units;
  const bases: Record<string, string> = labels.bases;
  return {
    letter: letterOf({
      ...data,
      title: text('title'),
      facts: [
        { label: text('number'), value: data.number },
        { label: text('date'), value: order.date(data.issuedOn) },
        data.ourNumber ? { label: text('ourNumber'), value: data.ourNumber } : undefined,
      ],
    }),
    labels: { ...labels, units: null, bases: null },
    lines: data.lines.map((line) => {
      const ordered = orderedIn(line);
      const counted = (quantity: number, unit: string) => `${order.quantity(quantity)} ${units[unit] ?? ''}`;
      return {
        title: [line.supplierCode || line.code, line.name].join(' · '),
        specification: [
          line.size,
          line.precut ? text('precut') : undefined,
          ordered.also === null ? undefined : counted(ordered.also, line.unit),
          line.packs === undefined || ordered.unit === 'pack' ? undefined : text('packs', { packs: order.quantity(line.packs) }),
          line.kg > 0 && ordered.unit !== 'kg' ? text('kg', { kg: order.quantity(line.kg) }) : undefined,
          line.supplierCode ? text('ourCode', { code: line.code }) : undefined,
          text('deliveryDate', { date: order.date(line.deliveryDate) }),
        ].filter((part) => part !== undefined),
        quantity: counted(ordered.quantity, ordered.unit),
        price: `${order.unitPrice(line.priceEur)} ${bases[line.basis] ?? ''}`,
        total: order.amount(line.goods),
      };
    }),
    surcharge: data.surcharge > noMoney ? { label: text('surcharge'), value: order.money(data.surcharge) } : null,
    total: { label: text('total'), value: order.money(data.total) },
    deliverTo: [`${name}, ${street}, ${postcode} ${city}`, data.deliveryNote].filter(Boolean).join('. '),
    payment: text('payment', { days: data.paymentDays }),
    remarks: data.remarks ?? null,
  };
}
