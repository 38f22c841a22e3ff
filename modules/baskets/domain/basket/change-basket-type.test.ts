import { describe, expect, it } from 'vitest';
import { decideChangeType, refusedStockLines, type StockLine } from './change-basket-type.ts';

const book: StockLine = { id: 1, kind: 'product', description: 'Boek', makesArticleId: 7 };
const basket = { status: 'entered', type: 10, revision: 0, lines: [book] } as const;

describe('change the type of a basket', () => {
  it('makes a quote an order for stock or an internal one, and back, while it is entered', () => {
    expect(decideChangeType(basket, 50)).toMatchObject({ accepted: true });
    expect(decideChangeType(basket, 70)).toMatchObject({ accepted: true });
    expect(decideChangeType({ ...basket, type: 50 }, 10)).toMatchObject({ accepted: true });
    expect(decideChangeType({ ...basket, status: 'in_progress' }, 50)).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  });

  it('keeps a rework, a web order and a call-off what they are', () => {
    for (const type of [20, 30, 40, 60]) expect(decideChangeType({ ...basket, type }, 70)).toMatchObject({ code: 'TYPE_FIXED' });
  });

  it('refuses a quote that a customer has had', () =>
    expect(decideChangeType({ ...basket, revision: 1 }, 70)).toMatchObject({ code: 'QUOTE_WAS_SENT' }));

  it('makes for stock only products of which the article is known', () => {
    expect(refusedStockLines([book, { ...book, kind: 'cost', makesArticleId: null }])).toEqual([]);
    expect(refusedStockLines([{ ...book, makesArticleId: null }])).toMatchObject([
      { code: 'LINE_MAKES_NO_ARTICLE', params: { lineId: 1 } },
    ]);
    expect(decideChangeType({ ...basket, lines: [{ ...book, kind: 'article' }] }, 50)).toMatchObject({ code: 'STOCK_MAKES_PRODUCTS' });
  });
});
