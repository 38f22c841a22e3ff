import { describe, expect, it } from 'vitest';
import {
  decideAnnounceAgain,
  decideCancelShipment,
  decideConfirmDelivery,
  decideHandOver,
  decideRequestLabel,
  decideVoidAgain,
  decideWithdrawFiles,
  hasFailedAtCarrier,
  statusAtHandOver,
} from './shipment-decisions.ts';
import { shippingCost } from './shipping-cost.ts';
import { trackingUrl } from './tracking.ts';

describe('shipment', () => {
  it('is handed over with its label, and without one only where none is needed', () => {
    expect(decideHandOver({ status: 'label_created', carrier: 'postnl', heldOrders: [] }).accepted).toBe(true);
    expect(decideHandOver({ status: 'packed', carrier: 'own_van', heldOrders: [] }).accepted).toBe(true);
    expect(decideHandOver({ status: 'label_failed', carrier: 'postnl', heldOrders: [] })).toMatchObject({ code: 'LABEL_MISSING' });
  });
  it('is delivered at once when no carrier reports it: files, and goods that the customer fetches', () => {
    expect([statusAtHandOver('digital'), statusAtHandOver('pick_up')]).toEqual(['delivered', 'delivered']);
    expect([statusAtHandOver('parcel'), statusAtHandOver('pallet')]).toEqual(['handed_over', 'handed_over']);
  });
  it('names who took the goods, once, after they left and where no carrier tells', () => {
    const van = { status: 'handed_over', carrier: 'own_van', receivedBy: '' } as const;
    expect(decideConfirmDelivery(van).accepted).toBe(true);
    expect(decideConfirmDelivery({ ...van, status: 'delivered', carrier: 'customer' }).accepted).toBe(true);
    expect(decideConfirmDelivery({ ...van, status: 'packed' })).toMatchObject({ code: 'NOT_UNDER_WAY' });
    expect(decideConfirmDelivery({ ...van, status: 'canceled' })).toMatchObject({ code: 'NOT_UNDER_WAY' });
    for (const carrier of ['postnl', 'sendcloud', 'link', 'supplier'] as const)
      expect(decideConfirmDelivery({ ...van, carrier })).toMatchObject({ code: 'DELIVERY_FOLLOWED' });
    expect(decideConfirmDelivery({ ...van, status: 'delivered', receivedBy: 'Jo' })).toMatchObject({
      code: 'DELIVERY_CONFIRMED',
      params: { name: 'Jo' },
    });
  });
  it('is handed over once, and not after cancellation', () => {
    expect(decideHandOver({ status: 'handed_over', carrier: 'postnl', heldOrders: [] })).toMatchObject({ code: 'ALREADY_HANDED_OVER' });
    expect(decideHandOver({ status: 'canceled', carrier: 'postnl', heldOrders: [] })).toMatchObject({ code: 'SHIPMENT_CANCELED' });
  });
  it('stays here while an order that it has goods of is on hold', () =>
    expect(decideHandOver({ status: 'packed', carrier: 'own_van', heldOrders: ['26-0040', '26-0041'] })).toMatchObject({
      code: 'ORDER_ON_HOLD',
      params: { orders: '26-0040, 26-0041', count: 2 },
    }));
  it('is unpacked only before it is handed over', () => {
    expect(decideCancelShipment({ status: 'label_created', carrier: 'postnl' }).accepted).toBe(true);
    expect(decideCancelShipment({ status: 'in_transit', carrier: 'postnl' })).toMatchObject({ code: 'ALREADY_HANDED_OVER' });
  });
  it('has files to withdraw once they were sent, and until they are withdrawn', () => {
    const sent = { type: 'digital', handedOverAt: '2026-11-18T09:00:00Z', withdrawnAt: null } as const;
    expect(decideWithdrawFiles(sent).accepted).toBe(true);
    for (const not of [{ type: 'parcel' as const }, { handedOverAt: null }, { withdrawnAt: sent.handedOverAt }])
      expect(decideWithdrawFiles({ ...sent, ...not })).toMatchObject({ code: 'NO_FILES_TO_WITHDRAW' });
  });
  it('gets a new label after a failure, never a second one', () => {
    expect(decideRequestLabel({ status: 'label_failed', carrier: 'postnl' }).accepted).toBe(true);
    expect(decideRequestLabel({ status: 'label_created', carrier: 'postnl' })).toMatchObject({ code: 'LABEL_EXISTS' });
    expect(decideRequestLabel({ status: 'packed', carrier: 'freight' })).toMatchObject({ code: 'LABEL_NOT_NEEDED' });
  });
  it('is announced again only after the announcement failed', () => {
    expect(decideAnnounceAgain({ announceError: 'not reached' }).accepted).toBe(true);
    expect(decideAnnounceAgain({ announceError: null })).toMatchObject({ code: 'NOTHING_TO_ANNOUNCE' });
  });
  it('needs attention when its label or its announcement failed', () => {
    expect(hasFailedAtCarrier({ status: 'label_failed', announceError: null, voidError: null })).toBe(true);
    expect(hasFailedAtCarrier({ status: 'handed_over', announceError: 'not reached', voidError: null })).toBe(true);
    expect(hasFailedAtCarrier({ status: 'handed_over', announceError: null, voidError: null })).toBe(false);
    expect(hasFailedAtCarrier({ status: 'canceled', announceError: null, voidError: 'not allowed' })).toBe(true);
  });
});

it('shipping cost counts weight per parcel, and a fixed price per letterbox, pallet and stop', () => {
  const tariff = {
    parcels: [
      { upToKg: 10, eur: 6.5 },
      { upToKg: 23, eur: 8.75 },
    ],
    palletEur: 62,
    letterboxEur: 4.6,
    vanEurPerStop: 28,
  };
  const boxes = [10_962, 9_900].map((grams) => ({ grams, contents: [] }));
  expect(shippingCost(tariff, 'parcel', boxes)).toBe(152_500);
  expect(shippingCost(tariff, 'letterbox', boxes)).toBe(92_000);
  expect(shippingCost(tariff, 'own_transport', boxes)).toBe(280_000);
  expect(shippingCost(tariff, 'pick_up', boxes)).toBe(0);
});

it('tracking URL contains barcode, country and postcode', () => {
  expect(trackingUrl('3SDEVC000000001', { country: 'NL', postcode: '3511 aw' })).toBe(
    'https://jouw.postnl.nl/track-and-trace/3SDEVC000000001-NL-3511AW',
  );
});

it('void a label again › only after the carrier refused', () => {
  expect(decideVoidAgain({ voidError: null })).toMatchObject({ code: 'NOTHING_TO_VOID' });
  expect(decideVoidAgain({ voidError: 'not allowed' }).accepted).toBe(true);
});
