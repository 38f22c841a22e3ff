import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Grain, OffsetPress, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costsOf, goldenShop, rowsOf } from '#test/golden.ts';
import { sectionPlan, sectionSizes } from './section-plans.ts';

const gatherer = {
  ...{ id: 'GA', eurPerHour: 52, setupMinutes: 15, stations: 10, booksPerHour: 1800, setupWaste: 3, runWasteRate: 0.005 },
  sectionPages: [
    { upToGramsPerM2: 80, value: 32 },
    { upToGramsPerM2: 135, value: 16 },
  ],
};
const sewer = {
  id: 'SE',
  eurPerHour: 55,
  setupMinutes: 20,
  sectionsPerHour: 3600,
  threadEurPerBook: 0.03,
  setupWaste: 2,
  runWasteRate: 0.01,
};
const b2 = (code: string, gramsPerM2: number, grains: Grain[], eurPerThousand: number): Shop['papers'][number] => ({
  ...{
    code,
    name: 'woodfree offset, B2',
    form: 'sheet',
    gramsPerM2,
    bulkCm3PerG: 1.25,
    coated: false,
    grains,
    eurPerKg: 1.2,
    eurPerThousand,
  },
  ...{ sheetShortMm: 500, sheetLongMm: 700 },
});
const papers = [...goldenShop.papers, b2('HVO90-B', 90, ['B'], 37.8), b2('HVO80-L', 80, ['L'], 33.6)];
const shop: Shop = { ...goldenShop, papers, finishing: { ...goldenShop.finishing, gatherer, sewer } };

const book = (quantity: number, changes: Partial<EstimateCase['components'][number]> = {}): EstimateCase => ({
  product: 'perfect-bound-book',
  quantities: [quantity],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', paper: 'HVO90-B', colours: '1/1', pages: 168, colourPages: 0, ...changes },
    { role: 'cover', paper: 'SIL300', colours: '4/0' },
  ],
  route: { inner: ['O1'] },
  packing: 'none',
});
const rowOf = (ask: EstimateCase, of: Shop = shop): EstimateRow => rowsOf(estimate(of, ask))[0]!;
const innerOf = (row: EstimateRow) => row.components.find(({ role }) => role === 'inner');
const refusalOf = (ask: EstimateCase, of: Shop = shop) => {
  const result = estimateWithReasons(of, ask);
  return 'refusal' in result ? { code: result.refusal.code, ...result.refusal.values } : undefined;
};

describe('books in folded sections', () => {
  /*
   * 2,000 books of 168 black pages, 148 × 210 on 90 g, 700 × 500 with the fibres along the short side: 4 × 2 leaves, so 16 pages a sheet.
   * Binder 2,012, gatherer ceil(2,012 × 1.005) + 3 = 2,026, each section ceil(2,026 × 1.02) + 20 = 2,087. Ten sheets of 16 pages and a half
   * of 8, work-and-turn. Gross 10 × ceil(2,087 × 1.04) + 150 + 19 × 100 = 23,760, and ceil(1,044 × 1.04) + 100 + 20 = 1,206.
   */
  it('matches the worked case: ten sheets of 16 pages and a half, work-and-turn', () => {
    const row = rowOf(book(2000));
    expect(innerOf(row)).toMatchObject({
      ...{ imposition: 'sheetwise', ups: 8, alongLong: 4, alongShort: 2, forms: 21, sections: 11, sectionPages: 16, foldInput: 2087 },
      ...{ netSheets: 21_914, grossSheets: 24_966, impressions: 49_932, parentSheets: 24_966 },
    });
    expect(costsOf(row)).toMatchObject({
      INNER_PLATES: 199.5,
      INNER_PAPER: 943.7148,
      INNER_PRESS_BLACK: 1634.8475,
      INNER_INK: 97.8667,
      INNER_CUT: 7.25,
      INNER_FOLDING: 223.2273,
      GATHERING: 143.0578,
      PREPRESS: 45,
    });
  });

  /*
   * 500 sewn books of 104 pages, four of them in colour, 105 × 148 on 80 g, fibres along the long side: 4 × 4 leaves, 32 pages a sheet.
   * Binder 505, sewer ceil(505 × 1.01) + 2 = 513, gatherer 519, each section 550. Three sheets of 32 and a quarter of 8, four on a sheet.
   * Forms 7, of which 4 in colour: 4 × 4 + 3 = 19 plates. Gross 3 × 572 + 650 = 2,366 and 144 + 120 = 264.
   */
  it('matches the worked case when sewn: three sheets of 32 pages and a quarter, four on a sheet', () => {
    const ask = book(500, { paper: 'HVO80-L', colours: '4/4', pages: 104, colourPages: 4 });
    const row = rowOf({ ...ask, sewn: true, format: { widthMm: 105, heightMm: 148 } });
    expect(innerOf(row)).toMatchObject({
      ...{ ups: 16, forms: 7, sections: 4, sectionPages: 32, foldInput: 550 },
      ...{ netSheets: 1788, grossSheets: 2630, impressions: 5260 },
    });
    expect(costsOf(row)).toMatchObject({
      INNER_PLATES: 180.5,
      INNER_PRESS_COLOUR: 328.4875,
      INNER_INK: 28.859,
      INNER_CUT: 6.2917,
      INNER_FOLDING: 46.8,
      GATHERING: 27.9933,
      SEWING: 49.6833,
      THREAD: 15.39,
    });
  });

  it('compete with single leaves: toner for a small run, sections for a large one', () => {
    const { route: _fixed, ...few } = book(20);
    expect(rowOf(few).route?.inner).not.toEqual(['O1']);
    expect(innerOf(rowOf({ ...few, quantities: [3000] }))).toMatchObject({ sections: 11 });
  });

  it('print both sides in one pass where the press can and it is cheaper', () => {
    const perfector = { perfectingColours: 8, perfectingMaxGramsPerM2: 150, perfectingSetupMinutes: 6, perfectingSpeedRate: 0.85 };
    const presses = shop.presses.map((press) => (press.id === 'O1' ? ({ ...press, ...perfector } as OffsetPress) : press));
    const row = rowOf(book(2000), { ...shop, presses });
    // One pass of ten sheets: ceil(2,087 × 1.02) = 2,129 each and 2,050 to set up; the half is turned as before.
    expect(innerOf(row)).toMatchObject({ imposition: 'perfecting', grossSheets: 21_290 + 2050 + 1206, impressions: 23_340 + 2412 });
    expect(costsOf(row).INNER_PRESS_BLACK).toBeCloseTo((226 / 60 + 23_340 / 6800 + 2412 / 8000) * 165, 4);
    expect(row.costEur).toBeLessThan(rowOf(book(2000)).costEur);
  });

  it.each([
    ['no gatherer, as in edition 1', book(2000), goldenShop, { code: 'NO_PRESS_FOR_COLOURS', reason: 'CLASS' }],
    ['pages that are no multiple of 4', book(2000, { pages: 170 }), shop, { code: 'SECTIONS_NOT_WHOLE', pages: 170, multiple: 4 }],
    [
      'paper that is too heavy to fold',
      book(2000, { paper: 'SIL150' }),
      shop,
      { code: 'PAPER_TOO_HEAVY', press: 'F1', maxGramsPerM2: 135 },
    ],
    [
      'colours that the press lacks',
      { ...book(9, { colours: '4/4', colourPages: 8 }), route: { inner: ['O2'] } },
      shop,
      { code: 'NO_PRESS_FOR_COLOURS' },
    ],
    ['a sheet that holds no four leaves', { ...book(9), format: { widthMm: 297, heightMm: 210 } }, shop, { code: 'FORMAT_TOO_LARGE' }],
    [
      'sewing of single leaves',
      { ...book(9), sewn: true, route: { inner: ['D1'] } },
      shop,
      { code: 'SEWING_NOT_POSSIBLE', reason: 'LEAVES' },
    ],
    ['sewing in a shop without a sewer', { ...book(9), sewn: true }, goldenShop, { code: 'SEWING_NOT_POSSIBLE', reason: 'SHOP' }],
  ] as const)('are refused: %s', (_why, ask, of, expected) => {
    const papered = of === goldenShop ? { ...goldenShop, papers } : of;
    expect(refusalOf(ask as EstimateCase, papered)).toMatchObject(expected);
  });
});

describe('division of a book into sheets', () => {
  const anyBook = fc.record({
    pages: fc.integer({ min: 1, max: 400 }).map((quarters) => 4 * quarters),
    sheetPages: fc.constantFrom(8, 16, 32, 64),
    folded: fc.constantFrom(8, 16, 32),
  });
  it('places every page once, a part sheet of each size at most once and as often on the sheet as fills it', () =>
    fc.assert(
      fc.property(anyBook, ({ pages, sheetPages, folded }) => {
        fc.pre(folded <= sheetPages);
        const { whole, wholeSheet, rest, sections } = sectionPlan(pages, sheetPages, folded);
        expect(whole * sheetPages + rest.reduce((sum, sheet) => sum + sheet.pages, 0)).toBe(pages);
        expect(new Set(rest.map((sheet) => sheet.pages)).size).toBe(rest.length);
        for (const sheet of [wholeSheet, ...rest]) {
          expect(sheet.pages * sheet.copies).toBe(sheetPages);
          expect(sheet.sections * sheet.sectionPages).toBe(sheet.pages);
          expect(sheet.sectionPages).toBeLessThanOrEqual(folded);
        }
        expect(sections).toBeGreaterThan(0);
      }),
    ));
  it('sets up sections by size, the largest first', () => expect(sectionSizes(sectionPlan(108, 32, 16))).toEqual([16, 8, 4]));
});

describe('sections, over many cases', () => {
  const quantity = fc.integer({ min: 1, max: 20_000 });
  const pages = fc.integer({ min: 20, max: 120 }).map((quarters) => 4 * quarters);
  it('never cost less for more books at a fixed route', () =>
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 500 }), pages, (fewer, more, count) => {
        const cost = (of: number) => rowOf(book(of, { pages: count })).costEur;
        expect(cost(fewer + more)).toBeGreaterThanOrEqual(cost(fewer));
      }),
      { numRuns: 150 },
    ));
  it('never cost less sewn than glued, and cost the sum of their lines', () =>
    fc.assert(
      fc.property(quantity, pages, fc.boolean(), (of, count, sewn) => {
        const row = rowOf({ ...book(of, { pages: count }), sewn });
        const { netSheets = 0, grossSheets = 0 } = innerOf(row) ?? {};
        expect(grossSheets).toBeGreaterThanOrEqual(netSheets);
        expect(row.costEur).toBeGreaterThanOrEqual(rowOf(book(of, { pages: count })).costEur);
        expect(Math.round(row.costEur * 10_000)).toBe(row.lines.reduce((sum, line) => sum + Math.round(line.costEur * 10_000), 0));
      }),
      { numRuns: 150 },
    ));
});
