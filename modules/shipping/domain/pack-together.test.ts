import { describe, expect, it } from 'vitest';
import { decidePackTogether, type OrderToSend, otherOrdersTo } from './pack-together.ts';

const order: OrderToSend = { customerId: 1, businessUnitId: 2, addressId: 5, type: 'parcel' };

describe('pack together', () => {
  it('accepts orders of one customer and brand to one address in one way', () =>
    expect(decidePackTogether([order, order, order]).accepted).toBe(true));
  it.each([
    ['customerId', { customerId: 9 }],
    ['businessUnitId', { businessUnitId: 9 }],
    ['addressId', { addressId: null }],
    ['type', { type: 'pallet' as const }],
  ])('refuses orders that differ in %s', (why, change) =>
    expect(decidePackTogether([order, { ...order, ...change }])).toMatchObject({ code: 'NOT_TOGETHER', params: { why } }),
  );
  it('refuses one order', () => expect(decidePackTogether([order])).toMatchObject({ params: { why: 'one' } }));
});

it('other orders to an address › are marked at each of them, and not at a second delivery of one order or goods without address', () => {
  const rows = [
    { basketId: 1, addressId: 5 },
    { basketId: 2, addressId: 5 },
    { basketId: 2, addressId: 5 },
    { basketId: 3, addressId: 6 },
    ...[4, 5].map((basketId) => ({ basketId, addressId: null })),
  ];
  expect(rows.map(otherOrdersTo(rows))).toEqual([1, 1, 1, 0, 0, 0]);
});
