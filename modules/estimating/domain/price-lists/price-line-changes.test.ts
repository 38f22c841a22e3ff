import { expect, it } from 'vitest';
import type { PriceListLine } from './decide-price-list.ts';
import { priceLineChanges } from './price-line-changes.ts';

const line = (subGroupId: number, priceEur: number, spec: PriceListLine['spec'] = {}): PriceListLine => ({
  ...{ subGroupId, articleId: null, spec },
  brackets: [{ fromQuantity: 100, priceEur, runOnEur: 0.5 }],
});

it('lists the lines that were added, removed or repriced, and ignores their order', () => {
  const a5 = { widthMm: 148, heightMm: 210, paper: 'SIL135' };
  expect(priceLineChanges([line(1, 10), line(2, 20), line(2, 25, a5)], [line(2, 25, a5), line(2, 21), line(3, 30)])).toEqual([
    { subGroupId: 2, articleId: null, spec: '', before: '100: € 20 + 0.5', after: '100: € 21 + 0.5' },
    { subGroupId: 3, articleId: null, spec: '', before: '', after: '100: € 30 + 0.5' },
    { subGroupId: 1, articleId: null, spec: '', before: '100: € 10 + 0.5', after: '' },
  ]);
  expect(priceLineChanges([line(2, 25, a5)], [line(2, 26, a5)])[0]!.spec).toBe('148 × 210 mm SIL135');
});
