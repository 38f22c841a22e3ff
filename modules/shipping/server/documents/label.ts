import { join } from 'node:path';
import de from '#modules/shipping/text/documents.de.json' with { type: 'json' };
import fr from '#modules/shipping/text/documents.fr.json' with { type: 'json' };
import en from '#modules/shipping/text/en.json' with { type: 'json' };
import nl from '#modules/shipping/text/nl.json' with { type: 'json' };
import { code128Svg, gs1Svg } from '#platform/server/documents/barcode.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { addressLines, type DocumentBrand, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { type Typesetting, typesetPdf } from '#platform/server/documents/typst.ts';

/** One parcel of a shipment: a label of 100 × 150 mm. */
export type ParcelLabelDocument = {
  brand: DocumentBrand;
  language: string;
  carrier: string;
  service: string;
  trackingNumber: string;
  /** The GS1 number of a pallet; the barcode and the number below it are then its own, and the shipment's stands above. */
  sscc?: string;
  shippedOn: string;
  recipient: PostalAddress;
  orderNumber: string;
  customerReference?: string;
  parcel: { number: number; of: number; grams: number };
};

const texts = { nl: nl.documents.label, en: en.documents.label, fr: fr.label, de: de.label };

type ParcelLabels = readonly [ParcelLabelDocument, ...ParcelLabelDocument[]];

/** Renders one PDF with a page per parcel. */
export async function renderParcelLabels(parcels: ParcelLabels): Promise<Uint8Array> {
  return typesetPdf(await parcelLabels(parcels));
}

/** The same, to be typeset by the caller. */
export async function parcelLabels(parcels: ParcelLabels): Promise<Typesetting> {
  return {
    template: join(import.meta.dirname, 'label.typ'),
    data: { labels: await Promise.all(parcels.map(labelView)) },
    createdAt: Temporal.Instant.from(`${parcels[0].shippedOn}T00:00:00Z`),
  };
}

export function renderParcelLabel(parcel: ParcelLabelDocument): Promise<Uint8Array> {
  return renderParcelLabels([parcel]);
}

async function labelView(data: ParcelLabelDocument) {
  const label = documentText(texts, data.language);
  const { text } = label;
  const [name = '', ...address] = addressLines(data.recipient, data.brand.country, label);
  return {
    language: label.language,
    carrier: data.carrier,
    service: data.service,
    sender: [data.brand.name, data.brand.street, `${data.brand.postcode}  ${data.brand.city}`],
    name,
    address,
    ...(data.sscc === undefined
      ? { barcode: await code128Svg(data.trackingNumber, 22), trackingNumber: data.trackingNumber }
      : { barcode: await gs1Svg(`(00)${data.sscc}`, 22), trackingNumber: `(00) ${data.sscc}` }),
    labels: { from: text('from'), to: text('to') },
    facts: [
      { label: text('order'), value: data.orderNumber },
      { label: text('parcel'), value: `${data.parcel.number} / ${data.parcel.of}` },
      { label: text('weight'), value: `${label.quantity(Math.round(data.parcel.grams / 10) / 100)} kg` },
      { label: text('date'), value: label.date(data.shippedOn) },
    ],
    reference: [data.sscc && data.trackingNumber, data.customerReference].filter(Boolean).join(' · ') || null,
  };
}
