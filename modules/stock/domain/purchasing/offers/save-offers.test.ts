import { expect, it } from 'vitest';
import { decideOffers } from './save-offers.ts';

const offer = { supplierId: 1, supplier: 'Vellen', scales: [{ from: 500, priceEur: 20 }], validFrom: null, validTo: null };

it('save offers › refuses two offers of a supplier that are valid on one day', () => {
  expect(decideOffers([offer, { ...offer, supplierId: 2 }], false).accepted).toBe(true);
  expect(decideOffers([offer, offer], false)).toMatchObject({ code: 'OFFER_TWICE', params: { supplier: 'Vellen' } });
  const until = { ...offer, validTo: '2026-12-31' };
  expect(decideOffers([until, { ...offer, validFrom: '2027-01-01' }], false).accepted).toBe(true);
  expect(decideOffers([until, { ...offer, validFrom: '2026-12-31' }], false)).toMatchObject({ code: 'OFFER_TWICE' });
});

it('save offers › refuses to buy goods of a customer', () => {
  expect(decideOffers([offer], true)).toMatchObject({ code: 'OFFER_CUSTOMERS' });
  expect(decideOffers([], true).accepted).toBe(true);
});

it('save offers › refuses scales that begin at one quantity, none, and an end before the beginning', () => {
  expect(decideOffers([{ ...offer, scales: [] }], false)).toMatchObject({ code: 'OFFER_SCALES' });
  expect(decideOffers([{ ...offer, scales: [...offer.scales, ...offer.scales] }], false)).toMatchObject({ code: 'OFFER_SCALES' });
  expect(decideOffers([{ ...offer, validFrom: '2026-02-01', validTo: '2026-01-01' }], false)).toMatchObject({ code: 'OFFER_DAYS' });
});
