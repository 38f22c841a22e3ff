import { describe, expect, it } from 'vitest';
import { economicStock, freeStock, isBelowMinimum, reorderAdvice } from './levels.ts';
import { decideReserve } from './reserve-order.ts';

const line = (lineId: number, articleId: number, quantity: number) => ({ lineId, line: `line ${lineId}`, articleId, quantity });
const level = (articleId: number, physical: number, reserved = 0, backOrder = false) => ({ articleId, physical, reserved, backOrder });

describe('stock levels', () => {
  it('subtracts the reserved from the physical stock, and may become negative', () => {
    expect([economicStock({ physical: 12_000, reserved: 9_500 }), economicStock({ physical: 2, reserved: 5 })]).toEqual([2_500, -3]);
    expect(freeStock({ physical: 2, reserved: 5 })).toBe(0);
  });
  it('reports below the minimum under it, not at it', () => {
    expect([isBelowMinimum({ physical: 10, reserved: 6 }, 5), isBelowMinimum({ physical: 10, reserved: 5 }, 5)]).toEqual([true, false]);
  });
  it.each([
    ['nothing at the minimum', 100, 400, 250, 0],
    ['as many times the reorder quantity as bring it to the minimum', -170, 400, 250, 500],
    ['without one up to the maximum', 40, 400, 0, 360],
    ['without a maximum either, to the minimum', 40, 0, 0, 60],
  ])('advises to reorder %s', (_rule, economic, maxStock, reorderQuantity, advice) => {
    const there = { physical: 300, reserved: 300 - economic };
    expect(reorderAdvice(there, { minStock: 100, maxStock, reorderQuantity })).toBe(advice);
  });
});

describe('reserve stock', () => {
  it('accepts up to the free stock', () => expect(decideReserve([line(1, 7, 40)], [level(7, 100, 60)])).toEqual([]));
  it('refuses more than the free stock and names the line, the available and the asked quantity', () => {
    expect(decideReserve([line(1, 7, 41)], [level(7, 100, 60)])).toMatchObject([
      { code: 'STOCK_SHORT', params: { line: 'line 1', lineId: 1, available: 40, asked: 41 } },
    ]);
  });
  it('adds up two lines of one article', () => {
    expect(decideReserve([line(1, 7, 30), line(2, 7, 30)], [level(7, 50)])).toMatchObject([
      { params: { lineId: 2, available: 20, asked: 30 } },
    ]);
  });
  it('refuses an article without stock', () => {
    expect(decideReserve([line(1, 7, 1)], [])).toMatchObject([{ params: { available: 0 } }]);
  });
  it('accepts more than the stock where back orders are allowed', () => {
    expect(decideReserve([line(1, 7, 90)], [level(7, 10, 0, true)])).toEqual([]);
  });
});
