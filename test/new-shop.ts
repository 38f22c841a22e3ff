import type { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';

export const newPassword = 'Zwaluw-boven-Turnhout-7';
/** A Belgian shop that begins, as its administrator types it. */
export const deLinde = {
  administrator: { name: 'Anke Peeters', email: 'Anke@delinde.example', language: 'nl', password: newPassword, repeated: newPassword },
  unit: {
    ...{ name: 'De Linde', legalName: 'Drukkerij De Linde bv', street: 'Kerkstraat 12 bus 3', postcode: '2300', city: 'Turnhout' },
    ...{ country: 'BE', phone: '014 55 01 10', email: 'orders@delinde.example', website: 'delinde.example' },
    ...{ vatNumber: 'BE 1003.456.783', kvk: '1003.456.783', iban: 'BE68 5390 0754 7034', bic: 'TRIOBEBB' },
    ...{ primary: '#0f766e', headingFont: 'Inter', hosts: ['portaal.delinde.example'], printsDissertations: true },
  },
  numbers: {
    order: { prefix: '{yy}-', digits: 4, first: 4001 },
    invoice: { prefix: '{yyyy}-', digits: 4, first: 4182 },
    shipment: { prefix: 'Z', digits: 5, first: 20_001 },
    complaint: { prefix: 'K{yy}-', digits: 3, first: 1 },
  },
  start: 'example',
} satisfies Omit<InputOf<typeof setUpEndpoint>, 'token'>;
