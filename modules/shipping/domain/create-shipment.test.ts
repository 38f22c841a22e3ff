import { describe, expect, it } from 'vitest';
import { decideCreateShipment, decideDigital, type PackRequest } from './create-shipment.ts';
import type { ShipTo } from './ship-to.ts';
import { leaveTogether } from './shipment.ts';

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
  deliveryInstructions: '',
};
const ask: PackRequest = {
  type: 'parcel',
  carrier: 'postnl',
  to,
  addressId: 5,
  lines: [{ id: 3, description: 'Proefschrift', status: 'ready', produced: 150, shipped: 0, packed: 0, ordered: 150, most: 150 }],
  deliveries: [{ deliveryId: 7, lineId: 3, addressId: 5, type: 'parcel', quantity: 150, pieceWeightG: 365, piecesPerBox: 30 }],
  packages: [{ contents: [{ deliveryId: 7, quantity: 30 }] }],
};
const [line] = ask.lines;

describe('digital and direct deliveries', () => {
  const incomplete = { ...to, street: '', postcode: '' };
  it('a digital delivery needs no address, goes by a link, and weighs nothing', () => {
    const deliveries = [{ ...ask.deliveries[0]!, type: 'digital' as const }];
    const digital = { ...ask, deliveries, type: 'digital', carrier: 'link', to: incomplete } as const;
    expect(decideCreateShipment(digital)).toMatchObject({ accepted: true, value: { packages: [{ grams: 0 }] } });
    expect(decideCreateShipment({ ...digital, carrier: 'postnl' })).toMatchObject({ code: 'TRANSPORTER_REQUIRED' });
  });
  it('files never leave in a parcel, goods never by a link, and both never together', () => {
    const files = { ...ask.deliveries[0]!, deliveryId: 8, type: 'digital' as const };
    const both = { ...ask, deliveries: [...ask.deliveries, files] };
    const of = (...ids: number[]) => ids.map((deliveryId) => ({ contents: [{ deliveryId, quantity: 1 }] }));
    const link = { type: 'digital', carrier: 'link' } as const;
    expect(decideCreateShipment({ ...both, packages: of(7, 8) })).toMatchObject({ code: 'FILES_WITH_GOODS', params: { kind: 'digital' } });
    expect(decideCreateShipment({ ...both, ...link, packages: of(8, 7) })).toMatchObject({
      code: 'FILES_WITH_GOODS',
      params: { kind: 'parcel' },
    });
    expect(decideCreateShipment({ ...both, packages: of(7) }).accepted).toBe(true);
    expect(decideCreateShipment({ ...both, ...link, packages: of(8) }).accepted).toBe(true);
    expect(leaveTogether(both.deliveries)).toEqual({ here: ask.deliveries, type: 'parcel' });
    expect(leaveTogether(both.deliveries, 'digital')).toEqual({ here: [files], type: 'digital' });
    expect(leaveTogether(ask.deliveries, 'digital')).toMatchObject({ type: 'parcel' });
  });
  it('a direct delivery comes from the supplier, to a complete address, and has no limit of weight', () => {
    const direct = { ...ask, type: 'direct', carrier: 'supplier', packages: [{ contents: [{ deliveryId: 7, quantity: 150 }] }] } as const;
    expect(decideCreateShipment(direct)).toMatchObject({ accepted: true, value: { packages: [{ grams: 150 * 365 }] } });
    expect(decideCreateShipment({ ...direct, to: incomplete })).toMatchObject({ code: 'ADDRESS_INCOMPLETE' });
  });
  it('files are delivered only of lines with an approved file, to contacts with an e-mail address', () => {
    const orders = [{ number: '26-1142', email: 'ineke@uu.example' }];
    expect(decideDigital([line!], new Set([3]), orders).accepted).toBe(true);
    expect(decideDigital([line!], new Set(), orders)).toMatchObject({ code: 'DIGITAL_FILE_MISSING', params: { line: 'Proefschrift' } });
    const silent = [...orders, { number: '26-1143', email: '' }];
    expect(decideDigital([line!], new Set([3]), silent)).toMatchObject({ code: 'DIGITAL_NO_EMAIL', params: { order: '26-1143' } });
  });
});

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
