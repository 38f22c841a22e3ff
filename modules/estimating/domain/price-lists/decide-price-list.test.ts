import { describe, expect, it } from 'vitest';
import { decidePriceList, decidePriceListLines, type PriceListHead, type PriceListLine, periodStateOn } from './decide-price-list.ts';

const head = (change: Partial<PriceListHead> = {}): PriceListHead => ({
  ...{ id: 1, name: '2026', customerId: 7, priceListType: null, validFrom: '2026-01-01', validTo: '2026-12-31', active: true },
  ...change,
});
const line = (change: Partial<PriceListLine> = {}): PriceListLine => ({
  ...{ subGroupId: 3, articleId: null, spec: {}, brackets: [{ fromQuantity: 100, priceEur: 50, runOnEur: 0.1 }] },
  ...change,
});

describe('price list', () => {
  it('belongs to one customer or one type', () => {
    expect(decidePriceList(head(), []).accepted).toBe(true);
    expect(decidePriceList(head({ customerId: null, priceListType: 'D' }), []).accepted).toBe(true);
    expect(decidePriceList(head({ customerId: null }), [])).toMatchObject({ code: 'PRICE_LIST_OWNER', field: 'customerId' });
    expect(decidePriceList(head({ priceListType: 'B' }), [])).toMatchObject({ code: 'PRICE_LIST_OWNER' });
  });
  it('refuses an end before its start', () =>
    expect(decidePriceList(head({ validTo: '2025-12-31' }), [])).toMatchObject({ code: 'PERIOD_ENDS_FIRST', field: 'validTo' }));
  it.each([
    ['accepted from the next day', { validFrom: '2027-01-01', validTo: null }, true],
    ['refused on the last day', { validFrom: '2026-12-31', validTo: null }, false],
    ['refused after one without an end', { validFrom: '2025-01-01', validTo: null }, false],
    ['accepted for another customer', { customerId: 8 }, true],
    ['accepted when inactive', { active: false }, true],
  ] as const)('never overlaps another list of the same owner: %s', (_what, change, accepted) => {
    expect(decidePriceList(head(), [head({ id: 2, ...change })]).accepted).toBe(accepted);
  });
  it('is valid from its first day to its last', () => {
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => periodStateOn(head(), day))).toEqual([
      ...['coming', 'holds', 'holds', 'over'],
    ]);
  });
});

describe('lines of a price list', () => {
  it('are for a product or an article', () => {
    expect(decidePriceListLines([line(), line({ subGroupId: null, articleId: 4 })]).accepted).toBe(true);
    expect(decidePriceListLines([line(), line({ articleId: 4 })])).toMatchObject({
      code: 'PRICE_LINE_OF',
      field: 'lines.1',
      params: { line: 2 },
    });
  });
  it('are refused when two name the same product and specification', () => {
    const [a5, turned] = [
      { widthMm: 148, heightMm: 210 },
      { heightMm: 210, widthMm: 148 },
    ];
    expect(decidePriceListLines([line(), line({ spec: a5 })]).accepted).toBe(true);
    expect(decidePriceListLines([line({ spec: a5 }), line({ spec: turned })])).toMatchObject({
      code: 'PRICE_LINE_TWICE',
      params: { line: 2, first: 1 },
    });
  });
  it('are refused when their brackets overlap', () => {
    const twice = [...line().brackets, ...line().brackets];
    expect(decidePriceListLines([line({ brackets: twice })])).toMatchObject({
      code: 'PRICE_BRACKET_TWICE',
      params: { line: 1, quantity: 100 },
    });
    expect(decidePriceListLines([line({ brackets: [] })])).toMatchObject({ code: 'PRICE_BRACKETS_MISSING', field: 'lines.0' });
  });
});
