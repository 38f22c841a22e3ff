import { describe, expect, it } from 'vitest';
import { openBook } from '../cases/stock-case.ts';
import { adviseItem } from './advice.ts';
import { goodsOfDay } from './goods-of-day.ts';
import { type Placed, proposeOrders } from './orders.ts';

const now = '2026-11-18T09:00';
const offers = [{ supplier: 'V', basis: '1000' as const, scales: [{ from: 1, priceEur: 20 }] }];
const sheet = { unit: 'sheet' as const, policy: 'stock' as const, offers };

/** A paper of which 120 euros are to be bought, and one that is nearly due, at a supplier with a minimum of 200. */
function proposed(placed?: Placed) {
  const book = openBook({
    ...{ id: 'orders', now, locations: [{ code: 'A' }] },
    items: [
      { ...sheet, code: 'LOW', minStock: 2000, maxStock: 6000 },
      { ...sheet, code: 'NEAR', minStock: 1000, maxStock: 6000 },
    ],
    suppliers: [{ code: 'V', leadDays: 1, cutOff: '16:00', minimumOrderEur: 200, smallOrderEur: 35 }],
    opening: [{ item: 'NEAR', lot: 'L', location: 'A', quantity: 1100, on: '2026-11-02', valueEur: 22 }],
  });
  const advised = [...book.stock.values()].map((stock) => adviseItem(book, stock, now));
  const [order] = proposeOrders(book, advised, now, new Map(placed && [['V', placed]]));
  return { lines: order!.lines.map(({ advised: { stock } }) => stock.item.code), fee: order!.surcharge / 10_000 };
}
const placed = (goodsEur: number, ...drafted: string[]) => ({ goods: goodsEur * 10_000, hasFee: false, drafted: new Set(drafted) });

describe('propose orders', () => {
  it('fills an order up to the minimum of its supplier', () => {
    expect(proposed()).toEqual({ lines: ['LOW', 'NEAR'], fee: 0 });
  });
  it('fills nothing up and adds no fee once an order of the day has it', () => {
    expect(proposed({ ...placed(20), hasFee: true })).toEqual({ lines: ['LOW'], fee: 0 });
  });
  it('adds up what was placed with the supplier on that day, and then fills nothing up', () => {
    expect(proposed(placed(80))).toEqual({ lines: ['LOW'], fee: 0 });
    expect(proposed(placed(79))).toEqual({ lines: ['LOW', 'NEAR'], fee: 0 });
  });
  it('counts what is on the draft once, and does not pull it forward again', () => {
    expect(proposed(placed(120, 'LOW'))).toEqual({ lines: ['LOW', 'NEAR'], fee: 0 });
    expect(proposed(placed(199, 'LOW', 'NEAR'))).toEqual({ lines: ['LOW'], fee: 35 });
    expect(proposed(placed(200, 'LOW', 'NEAR'))).toEqual({ lines: ['LOW'], fee: 0 });
  });
});

it('goods of a day › adds the lines of a proposal to what was placed, without those that are on the draft', () => {
  const lines = [
    { code: 'A', goods: 120 },
    { code: 'B', goods: 80 },
  ];
  expect(goodsOfDay(50, lines, ({ code }) => code === 'B')).toBe(170);
  expect(goodsOfDay(0, [], () => false)).toBe(0);
});
