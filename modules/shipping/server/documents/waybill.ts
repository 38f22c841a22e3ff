import { join } from 'node:path';
import en from '#modules/shipping/text/en.json' with { type: 'json' };
import nl from '#modules/shipping/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import { addressLines, type DocumentBrand, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** A consignment note after the CMR convention, with its numbered boxes. Mass is in grams. */
export type WaybillDocument = {
  brand: DocumentBrand;
  language: string;
  number: string;
  orderNumber: string;
  day: string;
  recipient: PostalAddress;
  carrier: string;
  packages: number;
  grams: number;
  contents: readonly string[];
  /** The numbers on the pallets. */
  marks?: readonly string[];
};

const texts = { nl: nl.documents.waybill, en: en.documents.waybill };

export function renderWaybill(data: WaybillDocument): Promise<Uint8Array> {
  const { brand, day } = data;
  const note = documentText(texts, data.language);
  const home = { name: brand.legalName, street: brand.street, postcode: brand.postcode, city: brand.city, country: brand.country };
  const recipient = addressLines(data.recipient, '', note);
  return typesetPdf({
    template: join(import.meta.dirname, 'waybill.typ'),
    data: {
      language: note.language,
      labels: note.labels,
      number: data.number,
      orderNumber: data.orderNumber,
      date: note.date(day),
      sender: addressLines(home, '', note),
      recipient,
      delivery: recipient.slice(-2),
      loading: `${brand.city}, ${note.date(day)}`,
      carrier: data.carrier,
      packages: note.quantity(data.packages),
      contents: data.contents,
      marks: data.marks ?? [],
      weight: `${note.quantity(Math.round(data.grams / 10) / 100)} kg`,
    },
    createdAt: Temporal.Instant.from(`${day}T00:00:00Z`),
  });
}
