import { join } from 'node:path';
import de from '#modules/shipping/text/documents.de.json' with { type: 'json' };
import fr from '#modules/shipping/text/documents.fr.json' with { type: 'json' };
import en from '#modules/shipping/text/en.json' with { type: 'json' };
import nl from '#modules/shipping/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import { type DocumentBrand, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The packing slip that goes into the box; it shows no prices. Dates are `YYYY-MM-DD`, mass is in grams. */
export type PackingSlipDocument = {
  brand: DocumentBrand;
  language: string;
  number: string;
  orderNumber: string;
  shippedOn: string;
  recipient: PostalAddress;
  customerReference?: string;
  carrier?: string;
  trackingNumber?: string;
  lines: { description: string; specification: string[]; ordered: number; shipped: number; toFollow: number }[];
  packages: { count: number; grams: number };
  /** The delivery instructions of the address; empty for none. */
  deliveryInstructions: string;
};

const texts = { nl: nl.documents.packingSlip, en: en.documents.packingSlip, fr: fr.packingSlip, de: de.packingSlip };

export function renderPackingSlip(data: PackingSlipDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'packing-slip.typ'),
    data: packingSlipView(data),
    createdAt: Temporal.Instant.from(`${data.shippedOn}T00:00:00Z`),
  });
}

function packingSlipView(data: PackingSlipDocument) {
  const slip = documentText(texts, data.language);
  const { text } = slip;
  const kilograms = slip.quantity(Math.round(data.packages.grams / 10) / 100);
  return {
    letter: letterOf({
      ...data,
      title: text('title'),
      facts: [
        { label: text('number'), value: data.number },
        { label: text('date'), value: slip.date(data.shippedOn) },
        { label: text('order'), value: data.orderNumber },
        data.customerReference ? { label: text('customerReference'), value: data.customerReference } : undefined,
        data.carrier ? { label: text('carrier'), value: data.carrier } : undefined,
        data.trackingNumber ? { label: text('tracking'), value: data.trackingNumber } : undefined,
      ],
    }),
    labels: slip.labels,
    lines: data.lines.map((line) => ({
      title: line.description,
      specification: line.specification,
      ordered: slip.quantity(line.ordered),
      shipped: slip.quantity(line.shipped),
      toFollow: line.toFollow > 0 ? slip.quantity(line.toFollow) : '–',
    })),
    packages: text('packages', { count: data.packages.count, kilograms }),
    deliveryInstructions: data.deliveryInstructions || null,
  };
}
