import { describe, expect, it } from 'vitest';
import { cheaperNeighbours } from '#modules/estimating/domain/calculator/cheaper-neighbours.ts';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { AgreedPrices, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { goldenShop } from '#test/golden.ts';
import { agreedArticlePrice, agreedPriceFor, agreedQuantities } from './agreed-price.ts';
import { dipsIn, pricesAt } from './price-curve.ts';

const flyer: EstimateCase = {
  product: 'flat',
  quantities: [500],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
};
const list = (listId: number, of: AgreedPrices['of'], lines: AgreedPrices['lines'], capAtNextBracket = false): AgreedPrices => ({
  listId,
  version: 1,
  name: `list ${listId}`,
  of,
  lines,
  ...(capAtNextBracket && { capAtNextBracket }),
});
const from = (fromQuantity: number, priceEur: number, runOnEur = 0) => ({ fromQuantity, priceEur, runOnEur });
const asked = (...agreed: AgreedPrices[]): EstimateCase => ({ ...flyer, customer: { priceListType: 'B', agreed } });
const rowOf = (ask: EstimateCase, quantity: number) => pricesAt(goldenShop, ask, [quantity])[0]!;

describe('choice of agreed price', () => {
  const ofType = list(1, 'type', [{ brackets: [from(100, 90), from(500, 300, 0.5)] }]);
  const own = list(2, 'customer', [{ brackets: [from(250, 150, 0.4)] }]);

  it('takes the customer’s own list before the list of its type, in any order', () => {
    expect(agreedPriceFor(asked(ofType, own), 500)).toMatchObject({ listId: 2, priceEur: 250 });
    expect(agreedPriceFor(asked(own, ofType), 500)).toMatchObject({ listId: 2, of: 'customer', fromQuantity: 250 });
  });
  it('falls back to the next list below the first bracket, and to the calculated price below all brackets', () => {
    expect(agreedPriceFor(asked(ofType, own), 249)).toMatchObject({ listId: 1, priceEur: 90 });
    expect(agreedPriceFor(asked(ofType, own), 99)).toBeUndefined();
  });
  it('takes the line that names most of the case', () => {
    const lines = [
      { brackets: [from(1, 500)] },
      { spec: { widthMm: 148, heightMm: 210 }, brackets: [from(1, 400)] },
      { spec: { widthMm: 148, heightMm: 210, paper: 'SIL135', film: 'none' }, brackets: [from(1, 300)] },
      { spec: { widthMm: 148, heightMm: 210, paper: 'SIL250', film: 'none' }, brackets: [from(1, 200)] },
    ];
    const ask = asked(list(3, 'customer', lines));
    expect(agreedPriceFor(ask, 10)?.priceEur).toBe(300);
    expect(agreedPriceFor({ ...ask, format: { widthMm: 148, heightMm: 200 } }, 10)?.priceEur).toBe(500);
    const filmed = [{ ...flyer.components[0]!, lamination: { film: 'matt', sides: 1 } }];
    expect(agreedPriceFor({ ...ask, components: filmed }, 10)?.priceEur).toBe(400);
  });
  it('starts at the bracket of the list that sets the price, not at brackets of a list it overrules', () => {
    expect(agreedQuantities(asked(ofType, own))).toEqual([100, 250]);
  });
});

describe('agreed price of an article', () => {
  const bag = (of: AgreedPrices['of'], ...brackets: ReturnType<typeof from>[]) => ({
    ...{ articleId: 9, listId: 1, version: 1, name: 'x', of, brackets },
  });
  const all = [bag('type', from(1, 2, 2)), bag('customer', from(100, 150, 1.5))];
  it('is that of the customer’s list, else of the type’s, else the article’s own price', () => {
    expect([100, 110, 99].map((quantity) => agreedArticlePrice(all, 9, quantity))).toEqual([150, 165, 198]);
    expect(agreedArticlePrice(all, 8, 100)).toBeUndefined();
    expect(agreedArticlePrice([all[1]!], 9, 99)).toBeUndefined();
  });
});

describe('price from a list', () => {
  it('replaces discount and list factor, keeps surcharge and rounding, and names its list', () => {
    const ask = asked(list(4, 'customer', [{ brackets: [from(500, 199.99, 0.2)] }]));
    const row = rowOf({ ...ask, customer: { ...ask.customer, surchargeRate: 0.1, rounding: '0.05' } }, 600);
    expect(row).toMatchObject({
      discountRate: 0,
      priceListFactor: 1,
      afterPriceListEur: 219.99,
      afterSurchargeEur: 241.989,
      linePriceEur: 242,
    });
    expect(row.agreed).toEqual({ listId: 4, version: 1, name: 'list 4', of: 'customer', fromQuantity: 500, capped: false });
    expect(row.afterDiscountEur).toBe(row.calculationPriceEur);
  });
  it('leaves cost and calculation price unchanged', () => {
    const [plain, agreed] = [rowOf(flyer, 500), rowOf(asked(list(5, 'type', [{ brackets: [from(1, 10)] }])), 500)];
    expect([agreed.costEur, agreed.calculationPriceEur]).toEqual([plain.costEur, plain.calculationPriceEur]);
    expect(agreed.linePriceEur).toBe(goldenShop.defaults.minimumLinePriceEur);
    expect(agreed.marginEur).toBeLessThan(0);
  });
  it('warns where more pieces cost less, and is capped when the list says so', () => {
    const lines = [{ brackets: [from(100, 200, 2), from(500, 700)] }];
    const rows = (cap: boolean) => pricesAt(goldenShop, asked(list(6, 'customer', lines, cap)), [499, 500]);
    expect(dipsIn(goldenShop, asked(list(6, 'customer', lines)), rows(false))).toMatchObject([
      { fewer: { linePriceEur: 998 }, more: { linePriceEur: 700 }, rate: null },
    ]);
    expect(rows(true).map(({ linePriceEur }) => linePriceEur)).toEqual([700, 700]);
    expect(rows(true)[0]!.agreed?.capped).toBe(true);
  });
  it('is kept by suggestions, which offer only its next quantity', () => {
    const spec = { widthMm: 148, heightMm: 210, paper: 'SIL135' };
    const ask = asked(list(7, 'customer', [{ spec, brackets: [from(250, 500), from(1000, 900)] }]));
    expect(cheaperNeighbours(goldenShop, ask, 500).map(({ change }) => change.kind)).toEqual(['quantity']);
  });
  it('has no effect in edition 1: a case with no lists has the same result', () => {
    expect(estimate(goldenShop, { ...flyer, customer: { priceListType: 'B', agreed: [] } })).toEqual(
      estimate(goldenShop, { ...flyer, customer: { priceListType: 'B' } }),
    );
  });
});
