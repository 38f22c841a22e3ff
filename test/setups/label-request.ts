import type { LabelRequest } from '#modules/shipping/server/carrier/carrier.ts';
import { sampleBrands } from '../documents/brands.ts';

/** A request for the labels of two parcels to Utrecht. */
export const labelRequest: LabelRequest = {
  messageId: '12-1',
  at: Temporal.Instant.from('2026-12-08T10:30:05Z'),
  timeZone: 'Europe/Amsterdam',
  sender: sampleBrands.thesis,
  to: {
    name: 'Universiteit Utrecht',
    attention: 'Ineke Brouwer',
    street: 'Oudegracht',
    houseNumber: '112',
    addition: 'bis',
    postcode: '3511 aw',
    city: 'Utrecht',
    country: 'NL',
    postbox: false,
    email: 'ineke@universiteit.example',
    deliveryInstructions: '',
  },
  type: 'parcel',
  method: 'standard',
  reference: 'Z26-0001',
  orderNumber: '26-1142',
  parcelGrams: [11_300, 9_475],
};
