import { describe, expect, it } from 'vitest';
import { decidePriceList, decidePriceListLines, type PriceListHead, type PriceListLine, stateOn } from './decide-price-list.ts';

const head = (change: Partial<PriceListHead> = {}): PriceListHead => ({
  ...{ id: 1, name: '2026', customerId: 7, priceListType: null, validFrom: '2026-01-01', validTo: '2026-12-31', active: true },
  ...change,
});
const line = (change: Partial<PriceListLine> = {}): PriceListLine => ({
  ...{ subGroupId: 3, articleId: null, spec: {}, brackets: [{ fromQuantity: 100, priceEur: 50, runOnEur: 0.1 }] },
  ...change,
});

describe('a price list', () => {
  it('is of one customer or of one type', () => {
    expect(decidePriceList(head(), []).accepted).toBe(true);
    expect(decidePriceList(head({ customerId: null, priceListType: 'D' }), []).accepted).toBe(true);
    expect(decidePriceList(head({ customerId: null }), [])).toMatchObject({ code: 'PRICE_LIST_OWNER', field: 'customerId' });
    expect(decidePriceList(head({ priceListType: 'B' }), [])).toMatchObject({ code: 'PRICE_LIST_OWNER' });
  });
  it('ends no sooner than it begins', () =>
    expect(decidePriceList(head({ validTo: '2025-12-31' }), [])).toMatchObject({ code: 'PERIOD_ENDS_FIRST', field: 'validTo' }));
  it.each([
    ['the next day is free', { validFrom: '2027-01-01', validTo: null }, true],
    ['the last day is taken', { validFrom: '2026-12-31', validTo: null }, false],
    ['one without an end is never free', { validFrom: '2025-01-01', validTo: null }, false],
    ['another customer’s days are its own', { customerId: 8 }, true],
    ['what is not active takes no days', { active: false }, true],
  ] as const)('never holds together with another of the same owner: %s', (_what, change, accepted) => {
    expect(decidePriceList(head(), [head({ id: 2, ...change })]).accepted).toBe(accepted);
  });
  it('holds from its first day to its last', () => {
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => stateOn(head(), day))).toEqual([
      ...['coming', 'holds', 'holds', 'over'],
    ]);
  });
});

describe('the lines of a list', () => {
  it('are for a product or an article', () => {
    expect(decidePriceListLines([line(), line({ subGroupId: null, articleId: 4 })]).accepted).toBe(true);
    expect(decidePriceListLines([line(), line({ articleId: 4 })])).toMatchObject({
      code: 'PRICE_LINE_OF',
      field: 'lines.1',
      params: { line: 2 },
    });
  });
  it('name no product twice with the same specification', () => {
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
  it('have brackets without overlap', () => {
    const twice = [...line().brackets, ...line().brackets];
    expect(decidePriceListLines([line({ brackets: twice })])).toMatchObject({
      code: 'PRICE_BRACKET_TWICE',
      params: { line: 1, quantity: 100 },
    });
    expect(decidePriceListLines([line({ brackets: [] })])).toMatchObject({ code: 'PRICE_BRACKETS_MISSING', field: 'lines.0' });
  });
});
