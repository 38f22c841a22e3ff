import { expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import type { DeliveryMethod } from './delivery-methods.ts';
import { type DeliveredGoods, deliveryTerms, deliveryTransport } from './delivery-transport.ts';

const terms = deliveryTerms(goldenShop);
const thesis: DeliveredGoods = { quantity: 150, pieceGrams: 350, piecesPerBox: 34 };
const sell = (method: DeliveryMethod, goods = thesis) => deliveryTransport(terms, method, goods);

it('charges parcels by the weight of a box: 5 boxes of 11.9 kg at 8.75, plus 5 %', () =>
  expect(sell('parcel')).toEqual({ boxes: 5, kg: 52.5, sellEur: 45.94 }));
it('charges the same for a pallet with one box as with forty-five', () => {
  expect(sell('pallet').sellEur).toBe(65.1);
  expect(sell('pallet', { ...thesis, quantity: 34 }).sellEur).toBe(65.1);
});
it('offers no letterbox to a shipment that is too heavy for it', () => {
  expect(sell('letterbox').sellEur).toBeNull();
  expect(sell('letterbox', { ...thesis, quantity: 5 }).sellEur).toBe(4.83);
});
it('charges more per parcel, pallet and letter in a country with tariffs of its own, and nothing more by our van', () => {
  const abroad = { BE: { parcelEur: 6, palletEur: 40, letterboxEur: 3 } };
  const to = (method: DeliveryMethod, country: string, goods = thesis) =>
    deliveryTransport({ ...terms, transport: { ...terms.transport, abroad } }, method, { ...goods, country }).sellEur;
  expect(to('parcel', 'BE')).toBe(77.44);
  expect(to('parcel', 'NL')).toBe(45.94);
  expect(to('pallet', 'BE')).toBe(107.1);
  expect(to('letterbox', 'BE', { ...thesis, quantity: 5 })).toBe(7.98);
  expect(to('letterbox', 'BE')).toBeNull();
  expect(to('own_transport', 'BE')).toBe(29.4);
});
it('charges the van per stop and nothing for a pick-up', () => {
  expect(sell('own_transport').sellEur).toBe(29.4);
  expect(sell('pick_up').sellEur).toBe(0);
});
it('fills boxes by weight for goods that are packed by weight', () =>
  expect(sell('parcel', { quantity: 5000, pieceGrams: 8, piecesPerBox: null }).boxes).toBe(Math.ceil(40_000 / terms.maxBoxGrams)));
