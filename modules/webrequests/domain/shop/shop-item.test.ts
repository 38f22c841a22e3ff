import { describe, expect, it } from 'vitest';
import {
  decideAddItem,
  decideDivided,
  decideLeavesOn,
  decideOrderItems,
  decideSold,
  maxItems,
  mergeDeliveries,
  withItemQuantity,
} from './shop-item.ts';

const item = { place: 'basket' as const, unitId: 1 };

describe('shop item', () => {
  it('is refused in a full basket, and beside products of another brand', () => {
    expect(decideAddItem(Array(maxItems).fill(item), item)).toMatchObject({ code: 'SHOP_FULL' });
    expect(decideAddItem([item], { ...item, unitId: 2 })).toMatchObject({ code: 'SHOP_OTHER_BRAND' });
    expect(decideAddItem([item], { place: 'saved', unitId: 2 })).toMatchObject({ accepted: true });
    expect(decideAddItem([item], item)).toMatchObject({ accepted: true });
  });

  it('keeps its addresses in another quantity only where they still divide it', () => {
    const [one, other] = [
      { addressId: 1, quantity: 60 },
      { addressId: 2, quantity: 40 },
    ];
    expect(withItemQuantity([one], 250)).toEqual([{ addressId: 1, quantity: 250 }]);
    expect(withItemQuantity([one, other], 100)).toEqual([one, other]);
    expect(withItemQuantity([one, other], 120)).toEqual([]);
    expect(withItemQuantity([], 120)).toEqual([]);
  });

  it('is as many copies as its addresses take together, up to what one order makes', () => {
    expect(decideDivided([{ quantity: 60 }, { quantity: 40 }])).toMatchObject({ value: 100 });
    expect(decideDivided([{ quantity: 60_000 }, { quantity: 40_001 }])).toMatchObject({ code: 'SHOP_TOO_MANY' });
  });

  it('is no longer sold when the brand does not show it', () => {
    expect(decideSold(undefined)).toMatchObject({ code: 'SHOP_PRODUCT_GONE' });
    expect(decideSold({ id: 1 })).toMatchObject({ value: { id: 1 } });
  });

  it('goes to an address once', () => {
    const rows = [1, 2, 1].map((addressId) => ({ addressId, quantity: 10 }));
    expect(mergeDeliveries(rows)).toEqual([
      { addressId: 1, quantity: 20 },
      { addressId: 2, quantity: 10 },
    ]);
  });
});

describe('order of the shop', () => {
  it('leaves on the promised day, or on another one that the plan can make', () => {
    const plan = { first: '2026-12-02', standard: '2026-12-03' };
    expect(decideLeavesOn(null, plan)).toMatchObject({ value: '2026-12-03' });
    expect(decideLeavesOn('2026-12-10', plan)).toMatchObject({ value: '2026-12-10' });
    expect(decideLeavesOn('2026-12-02', plan)).toMatchObject({ value: '2026-12-02' });
    expect(decideLeavesOn('2026-12-01', plan)).toMatchObject({ code: 'DATE_TOO_SOON', params: { date: '2026-12-02' } });
  });

  it('has products, all with a price', () => {
    expect(decideOrderItems([])).toMatchObject({ code: 'SHOP_EMPTY' });
    const rows = [
      { name: 'Flyers', problem: null },
      { name: 'Boek', problem: 'te dik' },
    ];
    expect(decideOrderItems(rows)).toMatchObject({ code: 'SHOP_ITEM_PROBLEM', params: { name: 'Boek', problem: 'te dik' } });
    expect(decideOrderItems(rows.slice(0, 1))).toMatchObject({ accepted: true });
  });
});
