import { describe, expect, it } from 'vitest';
import { type EarlierDelivery, reorderDeliveries } from './reorder-deliveries.ts';

const to = (addressId: number, quantity: number, more: Partial<EarlierDelivery> = {}): EarlierDelivery => ({
  ...{ addressId, quantity, method: 'parcel', open: true },
  ...more,
});

describe('deliveries of a reorder', () => {
  it('send any quantity to the one address of then, in the same way', () => {
    expect(reorderDeliveries([to(1, 150, { method: 'pallet' })], 400, 9)).toEqual([{ addressId: 1, quantity: 400, method: 'pallet' }]);
  });
  it('repeat the division of then for the same quantity, and leave another one to a person', () => {
    const earlier = [to(1, 100), to(2, 50)];
    expect(reorderDeliveries(earlier, 150, 9)).toEqual([
      { addressId: 1, quantity: 100, method: 'parcel' },
      { addressId: 2, quantity: 50, method: 'parcel' },
    ]);
    expect(reorderDeliveries(earlier, 200, 9)).toEqual([]);
    expect(reorderDeliveries([to(1, 100), to(2, 50, { open: false })], 150, 9)).toEqual([]);
  });
  it('go to the usual address when that of then is gone, or none was given', () => {
    const usual = [{ addressId: 9, quantity: 200, method: 'parcel' }];
    expect(reorderDeliveries([to(1, 150, { open: false })], 200, 9)).toEqual(usual);
    expect(reorderDeliveries([], 200, 9)).toEqual(usual);
    expect(reorderDeliveries([], 200, undefined)).toEqual([]);
  });
  it('send pieces for the stock with the last of the others, and keep an order that was only for the stock', () => {
    expect(reorderDeliveries([to(1, 100), to(5, 50, { method: 'stock' })], 150, 9)).toEqual([
      { addressId: 1, quantity: 150, method: 'parcel' },
    ]);
    expect(reorderDeliveries([to(5, 50, { method: 'stock' })], 80, 9)).toEqual([{ addressId: 5, quantity: 80, method: 'stock' }]);
  });
});
