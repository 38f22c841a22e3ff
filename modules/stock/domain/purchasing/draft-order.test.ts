import { describe, expect, it } from 'vitest';
import type { Item, Offer } from '../book/item.ts';
import { priceDraft } from './draft-order.ts';

const sheet: Item = { code: 'HVO90', unit: 'sheet', widthMm: 320, heightMm: 450, gramsPerM2: 90, perPack: 500 };
const scales = [
  { from: 500, priceEur: 22 },
  { from: 5000, priceEur: 20 },
];
const offer: Offer = { supplier: 'V', basis: '1000', scales, brokenPackEur: 18 };
const supplier = { minimumOrderEur: 200, smallOrderEur: 35 };
const euros = (value: number) => value / 10_000;

describe('price draft', () => {
  it('takes the scale of the line, and charges for a small order and an opened pack', () => {
    const draft = priceDraft(supplier, [{ item: sheet, quantity: 5_250_000, offer }]);
    expect(draft.lines[0]!.price).toEqual({ priceEur: 20, basis: '1000' });
    expect([draft.goods, draft.brokenPacks, draft.smallOrder, draft.missing, draft.total].map(euros)).toEqual([105, 18, 35, 95, 158]);
  });
  it('has no fee from the minimum on, and takes a price that was agreed', () => {
    const draft = priceDraft(supplier, [{ item: sheet, quantity: 10_000_000, offer, agreed: { priceEur: 20.5, basis: '1000' } }]);
    expect([draft.goods, draft.smallOrder, draft.missing].map(euros)).toEqual([205, 0, 0]);
  });
  it('adds up the goods that were sent to the supplier on that day to its minimum', () => {
    const priced = [94, 95].map((sent) =>
      priceDraft(supplier, [{ item: sheet, quantity: 5_250_000, offer }], { goods: sent * 10_000, hasFee: false }),
    );
    expect(priced.map(({ smallOrder, missing }) => [smallOrder, missing].map(euros))).toEqual([
      [35, 1],
      [0, 0],
    ]);
  });
  it('has the fee once for the orders of a day', () => {
    const draft = priceDraft(supplier, [{ item: sheet, quantity: 5_250_000, offer }], { goods: 100_000, hasFee: true });
    expect([draft.smallOrder, draft.missing]).toEqual([0, 0]);
  });
  it('takes scales by weight from the whole order', () => {
    const byKg: Offer = {
      supplier: 'V',
      basis: '100kg',
      scaleBy: 'orderKg',
      scales: [
        { from: 0, priceEur: 160 },
        { from: 100, priceEur: 140 },
      ],
    };
    const line = { item: sheet, quantity: 5_000_000, offer: byKg };
    expect(priceDraft({}, [line]).lines[0]!.price).toMatchObject({ priceEur: 160 });
    expect(priceDraft({}, [line, line]).lines[0]!.price).toMatchObject({ priceEur: 140 });
  });
  it('has no price for an item that the supplier does not offer', () => {
    expect(priceDraft({}, [{ item: sheet, quantity: 1000 }])).toMatchObject({ lines: [{ price: null }], goods: 0 });
  });
});
