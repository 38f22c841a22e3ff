import { describe, expect, it } from 'vitest';
import { articlePrice, decideArticle, decideArticleCode, decideOrderArticle, isEan, rateAt } from './article.ts';

const breaks = [
  { fromQuantity: 1, eachEur: 0.35 },
  { fromQuantity: 500, eachEur: 0.2875 },
  { fromQuantity: 100, eachEur: 0.31 },
];
const ask = { priceBreaks: breaks, minStock: 0, maxStock: 0, widthMm: null, heightMm: null };

describe('article price', () => {
  it('uses the highest break that the quantity reaches, in any order of breaks', () => {
    expect([1, 99, 100, 499, 500, 9999].map((quantity) => rateAt(breaks, quantity))).toEqual([0.35, 0.35, 0.31, 0.31, 0.2875, 0.2875]);
  });
  it('multiplies quantity and rate, and rounds to cents once', () => {
    expect([articlePrice(breaks, 3), articlePrice(breaks, 501)]).toEqual([10_500, 1_440_400]);
    expect(articlePrice([{ fromQuantity: 1, eachEur: 0.005 }], 1)).toBe(100);
  });
});

describe('article', () => {
  it('refuses breaks that do not start at one piece', () => {
    expect(decideArticle({ ...ask, priceBreaks: [{ fromQuantity: 2, eachEur: 1 }] })).toMatchObject({ code: 'BREAKS_FROM_ONE' });
  });
  it('refuses two prices at one quantity', () => {
    expect(decideArticle({ ...ask, priceBreaks: [...breaks, breaks[1]!] })).toMatchObject({
      code: 'BREAK_TWICE',
      params: { quantity: 500 },
    });
  });
  it('refuses a maximum stock below the minimum', () => {
    expect(decideArticle({ ...ask, minStock: 10, maxStock: 9 })).toMatchObject({ code: 'MAX_BELOW_MIN' });
    expect([decideArticle({ ...ask, minStock: 10 }).accepted, decideArticle({ ...ask, minStock: 10, maxStock: 10 }).accepted]).toEqual([
      true,
      true,
    ]);
  });
  it('refuses a width without a height', () => {
    const sized = (widthMm: number | null, heightMm: number | null) => decideArticle({ ...ask, widthMm, heightMm });
    expect(sized(148, 210).accepted).toBe(true);
    expect(sized(148, null)).toMatchObject({ code: 'SIZE_INCOMPLETE', field: 'heightMm' });
    expect(sized(null, 210)).toMatchObject({ code: 'SIZE_INCOMPLETE', field: 'widthMm' });
  });
  it('can be ordered by everybody when it is ours, only by its owner otherwise, and by nobody when inactive', () => {
    const own = { code: 'PEN', customerId: null, active: true };
    expect(decideOrderArticle(own, 3, 'lines').accepted).toBe(true);
    expect(decideOrderArticle({ ...own, customerId: 3 }, 3, 'lines').accepted).toBe(true);
    expect(decideOrderArticle({ ...own, customerId: 4 }, 3, 'lines')).toMatchObject({ code: 'ARTICLE_OF_OTHER_CUSTOMER', field: 'lines' });
    expect(decideOrderArticle({ ...own, active: false }, 3, 'lines')).toMatchObject({ code: 'ARTICLE_INACTIVE' });
  });
});

it.each([
  ['8712345678906', true],
  ['8712345678907', false],
  ['96385074', true],
  ['036000291452', true],
  ['871234567890', false],
  ['ABC', false],
])('knows an EAN by its check digit: %s is %s', (code, valid) => {
  expect(isEan(code)).toBe(valid);
});

it('save article › refuses a code that another article has', () => {
  expect(decideArticleCode('A-1', true)).toMatchObject({ code: 'ARTICLE_CODE_TAKEN', params: { code: 'A-1' }, field: 'code' });
  expect(decideArticleCode('A-1', false).accepted).toBe(true);
});
