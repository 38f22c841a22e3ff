import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { countParameterChanges, lineChanges, parameterChanges, termChanges } from './price-changes.ts';

const dearer: Shop = {
  ...goldenShop,
  papers: goldenShop.papers.map((paper) => (paper.code === 'HVO90' && paper.form === 'sheet' ? { ...paper, eurPerThousand: 23.1 } : paper)),
  presses: goldenShop.presses.filter(({ id }) => id !== 'W1'),
};

test('names changed parameters by machine or paper, even when their position in the list moved', () => {
  expect(parameterChanges(goldenShop, dearer)).toEqual([
    { path: 'presses.W1', before: 'W1', after: '' },
    { path: 'papers.HVO90.eurPerThousand', before: '21', after: '23.1' },
  ]);
  expect(parameterChanges(goldenShop, { ...goldenShop, papers: goldenShop.papers.toReversed() })).toEqual([]);
});

test('reports an added rule or row value by value, never as a whole', () => {
  const scoped: Shop['pricing']['scoped'] = [{ id: 'profit-theses', kind: 'profit', mainGroup: 'theses', profitRates: { FINISH: 0.22 } }];
  const discountTables = { ...goldenShop.pricing.discountTables, books: [{ fromQuantity: 1, rate: 0.5 }] };
  const changed = parameterChanges(
    { ...goldenShop, pricing: { ...goldenShop.pricing, discountTables: { ...discountTables, books: [] } } },
    { ...goldenShop, pricing: { ...goldenShop.pricing, discountTables, scoped } },
  );
  expect(changed).toEqual([
    { path: 'pricing.discountTables.books.1.fromQuantity', before: '', after: '1' },
    { path: 'pricing.discountTables.books.1.rate', before: '', after: '0.5' },
    { path: 'pricing.scoped.profit-theses.mainGroup', before: '', after: 'theses' },
    { path: 'pricing.scoped.profit-theses.profitRates.FINISH', before: '', after: '0.22' },
  ]);
});

test('counts all changes, including those that are not listed', () => {
  const papers = goldenShop.papers.map((paper) => ({ ...paper, eurPerKg: 9, bulkCm3PerG: 2, gramsPerM2: 77, name: `${paper.name}!` }));
  expect(parameterChanges(goldenShop, { ...goldenShop, papers })).toHaveLength(60);
  expect(countParameterChanges(goldenShop, { ...goldenShop, papers })).toBe(4 * papers.length);
});

test('reports the lines that cost something else, and no others', () => {
  const [before] = rowsOf(estimate(goldenShop, goldenCase('G1b')));
  const [after] = rowsOf(estimate(dearer, goldenCase('G1b')));
  expect(lineChanges(before!.lines, after!.lines)).toEqual([{ code: 'INNER_PAPER', beforeEur: 148.932, afterEur: 163.8252 }]);
  expect(lineChanges(before!.lines, before!.lines)).toEqual([]);
});

test('reports changed, added and removed terms of the customer', () => {
  expect(
    termChanges({ priceListType: 'A', surchargeRate: 0 }, { priceListType: 'B', surchargeRate: 0, profitPrintBlackRate: 0.3 }),
  ).toEqual([
    { path: 'priceListType', before: 'A', after: 'B' },
    { path: 'profitPrintBlackRate', before: '', after: '0.3' },
  ]);
});

test('reports agreed prices by list and version, surcharges by what they add, and ignores the scope', () => {
  const list = { listId: 3, version: 2, name: 'Raamcontract', of: 'customer' as const, lines: [] };
  const surcharge = { name: 'Papier', of: 'product' as const, rate: 0.07, amountEur: 2.5 };
  const before = { priceListType: 'B', agreed: [list], scope: { unit: 1 } };
  const after = { priceListType: 'B', agreed: [{ ...list, version: 3 }], surcharges: [surcharge], scope: { unit: 2 } };
  expect(termChanges(before, after)).toEqual([
    { path: 'priceList', before: 'Raamcontract (2)', after: 'Raamcontract (3)' },
    { path: 'surcharges', before: '', after: 'Papier 7% + € 2.5' },
  ]);
});
