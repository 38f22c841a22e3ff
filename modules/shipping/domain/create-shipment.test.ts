import { describe, expect, it } from 'vitest';
import { decideCreateShipment, type PackRequest } from './create-shipment.ts';
import type { ShipTo } from './ship-to.ts';

const to: ShipTo = {
  name: 'Universiteit Utrecht',
  attention: 'Ineke Brouwer',
  street: 'Oudegracht',
  houseNumber: '112',
  addition: '',
  postcode: '3511 AW',
  city: 'Utrecht',
  country: 'NL',
  postbox: false,
  email: '',
};
const ask: PackRequest = {
  type: 'parcel',
  carrier: 'postnl',
  to,
  addressId: 5,
  lines: [{ id: 3, description: 'Proefschrift', status: 'ready', produced: 150, shipped: 0, packed: 0, ordered: 150, most: 150 }],
  deliveries: [{ deliveryId: 7, lineId: 3, addressId: 5, quantity: 150, pieceWeightG: 365, piecesPerBox: 30 }],
  packages: [{ contents: [{ deliveryId: 7, quantity: 30 }] }],
};
const [line] = ask.lines;

describe('pack a shipment', () => {
  it('accepts with the mass of every package', () => {
    expect(decideCreateShipment(ask)).toMatchObject({
      accepted: true,
      value: { packages: [{ grams: 30 * 365 + 350, contents: [{ lineId: 3 }] }] },
    });
  });
  it.each<[string, Partial<PackRequest>]>([
    ['TRANSPORTER_REQUIRED', { to: undefined }],
    ['TRANSPORTER_REQUIRED', { carrier: undefined }],
    ['TRANSPORTER_REQUIRED', { carrier: 'own_van' }],
    ['ADDRESS_INCOMPLETE', { to: { ...to, houseNumber: '' } }],
    ['ADDRESS_INCOMPLETE', { to: { ...to, postcode: '351 AW' } }],
    ['ADDRESS_INCOMPLETE', { to: { ...to, country: 'BE', postcode: '3511 AW' } }],
    ['POSTBOX_NOT_FOR_PARCELS', { to: { ...to, postbox: true } }],
    ['NOTHING_PACKED', { packages: [] }],
    ['NOTHING_PACKED', { packages: [{ contents: [] }] }],
    ['LINE_NOT_READY', { lines: [{ ...line!, status: 'in_progress' }] }],
    ['DELIVERY_ELSEWHERE', { addressId: 6 }],
    ['DELIVERY_EXCEEDED', { packages: [{ contents: [{ deliveryId: 7, quantity: 151 }] }] }],
    ['PACKAGE_TOO_HEAVY', { packages: [{ contents: [{ deliveryId: 7, quantity: 100 }] }] }],
  ])('refuses %s', (code, change) => {
    expect(decideCreateShipment({ ...ask, ...change })).toMatchObject({ accepted: false, code });
  });
  it('refuses more than is made and not in another box, with the numbers', () => {
    const lines = [{ ...line!, produced: 145, shipped: 60, packed: 60 }];
    expect(decideCreateShipment({ ...ask, lines })).toMatchObject({ code: 'NOT_PRODUCED', params: { asked: 30, free: 25, produced: 145 } });
  });
  it('lets more leave than ordered as far as the tolerance goes, and not beyond', () => {
    const lines = [{ ...line!, produced: 170, shipped: 100, packed: 30, most: 165 }];
    const deliveries = [{ ...ask.deliveries[0]!, quantity: 20 }];
    const pack = (quantity: number) =>
      decideCreateShipment({ ...ask, lines, deliveries, packages: [{ contents: [{ deliveryId: 7, quantity }] }] });
    expect(pack(35).accepted).toBe(true);
    expect(pack(36)).toMatchObject({ code: 'DELIVERY_EXCEEDED' });
    expect(
      decideCreateShipment({
        ...ask,
        lines: [{ ...lines[0]!, packed: 40 }],
        deliveries,
        packages: [{ contents: [{ deliveryId: 7, quantity: 30 }] }],
      }),
    ).toMatchObject({
      code: 'OVER_TOLERANCE',
      params: { asked: 170, most: 165 },
    });
  });
  it('accepts letterbox post to a postbox, and a pick-up without an address', () => {
    const letters = { ...ask, type: 'letterbox' as const, packages: [{ contents: [{ deliveryId: 7, quantity: 5 }] }] };
    expect(decideCreateShipment({ ...letters, to: { ...to, postbox: true } }).accepted).toBe(true);
    expect(decideCreateShipment({ ...ask, type: 'pick_up', carrier: 'customer', to: { ...to, street: '' } }).accepted).toBe(true);
  });
});
