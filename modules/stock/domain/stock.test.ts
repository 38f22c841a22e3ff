import { describe, expect, it } from 'vitest';
import { freeStock, reorderAdvice } from './levels.ts';
import { decideReserve } from './reserve-order.ts';

const line = (lineId: number, articleId: number, quantity: number) => ({ lineId, line: `line ${lineId}`, articleId, quantity });
const level = (articleId: number, physical: number, reserved = 0, backOrder = false) => ({ articleId, physical, reserved, backOrder });

describe('stock levels', () => {
  it('leaves nothing free when more is reserved than there is', () => {
    expect([freeStock({ physical: 2, reserved: 5 }), freeStock({ physical: 12_000, reserved: 9_500 })]).toEqual([0, 2_500]);
  });
  it.each([
    ['nothing at the minimum', 100, 400, 250, 0],
    ['as many times the reorder quantity as bring it to the minimum', -170, 400, 250, 500],
    ['without one up to the maximum', 40, 400, 0, 360],
    ['without a maximum either, to the minimum', 40, 0, 0, 60],
    ['to the minimum where the maximum is less', 40, 80, 0, 60],
  ])('advises to reorder %s', (_rule, economic, maxStock, reorderQuantity, advice) => {
    expect(reorderAdvice(economic, { minStock: 100, maxStock, reorderQuantity })).toBe(advice);
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
