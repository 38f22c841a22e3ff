import type { ParcelLabelDocument } from '#modules/shipping/server/documents/label.ts';
import type { PackingSlipDocument } from '#modules/shipping/server/documents/packing-slip.ts';
import { sampleBrands } from './brands.ts';

const recipient = {
  name: 'Universiteit Utrecht',
  attention: 'Ineke Brouwer, bureau pedel',
  street: 'Domplein 29',
  postcode: '3512 JE',
  city: 'Utrecht',
  country: 'NL',
};

/** A first delivery of a thesis, for tests. */
export const samplePackingSlip: PackingSlipDocument = {
  brand: sampleBrands.dissertations,
  language: 'nl',
  number: 'Z26-0441',
  orderNumber: '26-1142',
  shippedOn: '2026-12-08',
  recipient,
  customerReference: 'UU PROM 8841',
  carrier: 'Nabezorger',
  trackingNumber: '3SKTRN000044101',
  lines: [
    {
      description: 'Proefschrift 170 × 240 mm, Van der Velde',
      specification: ['184 pagina’s, mat gelamineerd omslag'],
      ordered: 150,
      shipped: 145,
      toFollow: 5,
    },
    { description: 'Folder A4, drieluik', specification: [], ordered: 1000, shipped: 1000, toFollow: 0 },
  ],
  packages: { count: 5, grams: 54810 },
  deliveryInstructions: 'Achterdeur aan de Korte Nieuwstraat, eerst bellen',
};

/** The first of five parcels, for tests. */
export const sampleParcelLabel: ParcelLabelDocument = {
  brand: sampleBrands.dissertations,
  language: 'nl',
  carrier: 'Nabezorger',
  service: 'Standaard',
  trackingNumber: '3SKTRN000044101',
  shippedOn: '2026-12-08',
  recipient,
  orderNumber: '26-1142',
  customerReference: 'UU PROM 8841',
  parcel: { number: 1, of: 5, grams: 10962 },
};
