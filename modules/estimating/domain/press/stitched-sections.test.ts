import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costsOf, goldenShop, rowsOf } from '#test/golden.ts';

const sectionStitcher = {
  ...{ id: 'SS', eurPerHour: 78, setupMinutes: 30, stations: 6, booksPerHour: 5500 },
  sectionPages: [
    { upToGramsPerM2: 80, value: 32 },
    { upToGramsPerM2: 135, value: 16 },
  ],
};
const paper: Shop['papers'][number] = {
  ...{ code: 'HVO90-B', name: 'woodfree offset, B2', form: 'sheet', gramsPerM2: 90, bulkCm3PerG: 1.25, coated: false, grains: ['B'] },
  ...{ eurPerKg: 1.2, eurPerThousand: 37.8, sheetShortMm: 500, sheetLongMm: 700 },
};
const without: Shop = { ...goldenShop, papers: [...goldenShop.papers, paper] };
const shop: Shop = { ...without, finishing: { ...goldenShop.finishing, sectionStitcher } };

const booklet = (quantity: number, pages = 32): EstimateCase => ({
  product: 'saddle-stitched-booklet',
  quantities: [quantity],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', paper: 'HVO90-B', colours: '1/1', pages },
    { role: 'cover', paper: 'SIL300', colours: '4/0' },
  ],
  packing: 'none',
});
const onOffset = (ask: EstimateCase): EstimateCase => ({ ...ask, route: { inner: ['O1'] } });
const rowOf = (ask: EstimateCase, of: Shop = shop): EstimateRow => rowsOf(estimate(of, ask))[0]!;
const innerOf = (row: EstimateRow) => row.components.find(({ role }) => role === 'inner');

describe('stitched booklets in folded sections', () => {
  /*
   * 10,000 booklets of 32 black pages, 148 × 210 on 90 g: 4 × 2 leaves, so 16 pages a sheet and two sections. Stitcher ceil(10,000 × 1.01) + 5
   * = 10,105, each section ceil(10,105 × 1.02) + 20 = 10,328. Gross 2 × ceil(10,328 × 1.04) + 150 + 3 × 100 = 21,934. Two sections and a cover
   * are three of six stations: one round, (30 / 60 + 10,105 / 5,500) × 78.
   */
  it('matches the worked case: two sheets of 16 pages, stitched in one round', () => {
    const row = rowOf(onOffset(booklet(10_000)));
    expect(innerOf(row)).toMatchObject({
      ...{ imposition: 'sheetwise', ups: 8, forms: 4, sections: 2, sectionPages: 16, foldInput: 10_328 },
      ...{ netSheets: 20_656, grossSheets: 21_934, impressions: 43_868 },
    });
    expect(costsOf(row)).toMatchObject({ INNER_PLATES: 38, STITCHING: 182.3073, STITCH_WIRE: 40.42 });
    expect(row.lines.find(({ code }) => code === 'STITCHING')?.machine).toBe('SS');
  });

  it('are not gathered apart, and the guillotine cuts the cover alone', () => {
    const codes = costsOf(rowOf(onOffset(booklet(10_000))));
    expect(codes).not.toHaveProperty('GATHERING');
    expect(codes).not.toHaveProperty('INNER_CUT');
    expect(codes).toHaveProperty('SPREADS_CUT');
    const { components, ...rest } = onOffset(booklet(10_000));
    expect(costsOf(rowOf({ ...rest, components: components.slice(0, 1) }))).not.toHaveProperty('SPREADS_CUT');
  });

  it('take one more round when sections and cover need more than the stations', () => {
    const few = { ...shop, finishing: { ...shop.finishing, sectionStitcher: { ...sectionStitcher, stations: 2 } } };
    expect(costsOf(rowOf(onOffset(booklet(10_000)), few)).STITCHING).toBeCloseTo(2 * 182.3073, 3);
  });

  it('compete with single spreads: toner for a small run, sections for a large one', () => {
    expect(innerOf(rowOf(booklet(50)))).not.toHaveProperty('sections');
    const large = rowOf(booklet(10_000));
    expect(innerOf(large)).toHaveProperty('sections', 2);
    expect(large.costEur).toBeLessThan(rowOf(booklet(10_000), without).costEur);
  });

  it('need a section stitcher, as edition 1 has none', () => {
    expect(estimate(without, onOffset(booklet(10_000)))).toMatchObject({ refusal: { code: 'NO_PRESS_FOR_COLOURS', role: 'inner' } });
  });
});
