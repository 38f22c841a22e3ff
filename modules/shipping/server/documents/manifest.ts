import { join } from 'node:path';
import en from '#modules/shipping/text/en.json' with { type: 'json' };
import nl from '#modules/shipping/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import { addressInLine, type DocumentBrand, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The list with which a carrier's driver signs for what he takes along. Mass is in grams. */
export type ManifestDocument = {
  brand: DocumentBrand;
  language: string;
  carrier: string;
  day: string;
  shipments: readonly { number: string; recipient: PostalAddress; trackingNumber: string; packages: number; grams: number }[];
};

const texts = { nl: nl.documents.manifest, en: en.documents.manifest };

export function renderManifest(data: ManifestDocument): Promise<Uint8Array> {
  const { brand, carrier, day, shipments } = data;
  const list = documentText(texts, data.language);
  const { text } = list;
  const kilograms = (grams: number) => list.quantity(Math.round(grams / 10) / 100);
  const sum = (of: 'packages' | 'grams') => shipments.reduce((total, shipment) => total + shipment[of], 0);
  return typesetPdf({
    template: join(import.meta.dirname, 'manifest.typ'),
    data: {
      letter: letterOf({
        ...{ brand, language: list.language, title: text('title'), number: `${carrier} ${day}` },
        recipient: { name: carrier, street: '', postcode: '', city: '', country: brand.country },
        facts: [
          { label: text('carrier'), value: carrier },
          { label: text('date'), value: list.date(day) },
        ],
      }),
      labels: list.labels,
      lines: shipments.map(({ number, recipient, trackingNumber, packages, grams }) => ({
        ...{ number, trackingNumber, packages: list.quantity(packages), weight: kilograms(grams) },
        recipient: `${recipient.name}, ${addressInLine(recipient, brand.country, list)}`,
      })),
      sum: text('sum', { shipments: shipments.length, packages: sum('packages'), kilograms: kilograms(sum('grams')) }),
    },
    createdAt: Temporal.Instant.from(`${day}T00:00:00Z`),
  });
}
