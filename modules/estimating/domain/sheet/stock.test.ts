import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { routesByPaper } from '#modules/estimating/domain/engine/rival-route.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { sheetsOfStock } from './stock.ts';

const flyer: EstimateCase = {
  product: 'flat',
  quantities: [5000],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'HVO90', colours: '4/4' }],
  route: { sheet: ['O1'] },
  paperChoice: 'equivalent',
};
const codesFor = (code: string) =>
  sheetsOfStock(goldenShop, goldenShop.papers.find((paper) => paper.code === code)!).map((one) => one.code);

test('sheets of one stock share weight, bulk, coating and the name before its comma', () => {
  expect(codesFor('HVO90')).toEqual(['HVO90', 'HVO90L', 'HVO90-B2']);
  expect(codesFor('HVO90-B2')).toEqual(['HVO90-B2', 'HVO90', 'HVO90L']);
  expect(codesFor('SIL300')).toEqual(['SIL300']);
  expect(codesFor('ROL80')).toEqual(['ROL80']);
});

/*
 * Worked by hand: 5,000 A5 flyers, 4/4, offset B2. On 450 × 320 two ups, on 700 × 500 (690 × 480 printable, cell 154 × 216) 3 × 3.
 * 5,100 pieces / 9 = 567; nine is odd, so sheetwise: 567 × 1.04 = 590 + 150 + 100 = 840 sheets, 1,680 impressions.
 * Paper 840 × 0.0378; plates 8 × 9.50; press (25 + 12.6) min × 165; ink 840 × 0.35 m² × 8 × 0.25 × 1.4 g = 0.8232 kg × 16;
 * cut 1 lift, 12 cuts: 10.7 min × 50; prepress 30 min × 60; 13.99 kg in 2 boxes.
 */
test('worked case: the large sheet of the same stock takes nine flyers at once', () => {
  const [row] = rowsOf(estimate(goldenShop, flyer));
  expect(row!.components[0]).toMatchObject({ paper: 'HVO90-B2', ups: 9, netSheets: 567, grossSheets: 840, impressions: 1680 });
  expect(costsOf(row!)).toEqual({
    PREPRESS: 30,
    SHEET_PAPER: 31.752,
    SHEET_PLATES: 76,
    SHEET_PRESS_COLOUR: 103.4,
    SHEET_INK: 13.1712,
    SHEET_CUT: 8.9167,
    BOXES: 2.2,
    PACKING: 4.2,
  });
  expect(row!.costEur).toBe(269.6399);
});

test('worked case: without paperChoice the requested sheet is used', () => {
  const { paperChoice: _any, ...given } = flyer;
  const [row] = rowsOf(estimate(goldenShop, given));
  expect(row!.components[0]).toMatchObject({ paper: 'HVO90', ups: 2 });
  expect(row!.costEur).toBeGreaterThan(269.6399);
});

test('the requested sheet wins when another sheet of its stock costs the same', () => {
  const twin = { ...goldenShop.papers.find(({ code }) => code === 'SIL300')!, code: 'SIL300-TWIN' };
  const shop = { ...goldenShop, papers: [twin, ...goldenShop.papers] };
  const [row] = rowsOf(estimate(shop, { ...goldenCase('G1'), paperChoice: 'equivalent' }));
  expect(row!.components.find(({ role }) => role === 'cover')!.paper).toBe('SIL300');
});

test('paperChoice never raises the cost, and other sheets are priced without it too', () => {
  const { paperChoice: _any, ...given } = flyer;
  const explained = estimateWithReasons(goldenShop, given);
  if ('refusal' in explained) throw new Error('refused');
  const [row] = explained.quantities;
  const { byPress, otherSheets } = routesByPaper(row!.routes, new Map([['sheet', 'HVO90']]));
  expect(byPress.every(({ paper }) => paper === 'HVO90')).toBe(true);
  expect(otherSheets.map(({ paper }) => paper).toSorted()).toEqual(['HVO90-B2', 'HVO90L']);
  const large = otherSheets.find(({ paper }) => paper === 'HVO90-B2');
  if (!large?.feasible) throw new Error('not feasible');
  expect(large).toMatchObject({ presses: ['O1'], costEur: 269.6399 });
  expect(large.costDifferenceEur).toBeLessThan(0);
});
