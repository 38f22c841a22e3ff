import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { round4 } from '#modules/estimating/domain/engine/numbers.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { OffsetPress, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costsOf, goldenShop, rowsOf } from '#test/golden.ts';

const perfector = { perfectingColours: 8, perfectingMaxGramsPerM2: 200, perfectingSetupMinutes: 6, perfectingSpeedRate: 0.85 };
const withPerfecting = (change: Partial<OffsetPress> = perfector): Shop => ({
  ...goldenShop,
  presses: goldenShop.presses.map((press) => (press.id === 'O1' ? ({ ...press, ...change } as OffsetPress) : press)),
});
const flyer = (quantity: number, changes: Partial<EstimateCase['components'][number]> = {}): EstimateCase => ({
  product: 'flat',
  quantities: [quantity],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'GLO135', colours: '4/4', ...changes }],
  route: { sheet: ['O1'] },
  packing: 'none',
});
const rowOf = (shop: Shop, ask: EstimateCase): EstimateRow => rowsOf(estimate(shop, ask))[0]!;

describe('both sides in one pass of the offset press', () => {
  /*
   * 20,000 A5 flyers 4/4 on GLO135 700 × 500: 20,400 pieces, 9 up, net 2,267 sheets. Two forms, one pass:
   * gross = ceil(2,267 × 1.02) + 150 + 100 = 2,563 sheets and impressions, at 8,000 × 0.85 = 6,800 an hour.
   */
  it('match the worked case, line by line', () => {
    const row = rowOf(withPerfecting(), flyer(20_000));
    const component = {
      imposition: 'perfecting',
      forms: 2,
      ups: 9,
      netSheets: 2267,
      grossSheets: 2563,
      impressions: 2563,
      parentSheets: 2563,
    };
    expect(row.components[0]).toMatchObject(component);
    const costs = costsOf(row);
    expect(costs.SHEET_PLATES).toBe(76);
    expect(costs.SHEET_PRESS_COLOUR).toBe(round4(((15 + 10 + 6) / 60 + 2563 / 6800) * 165));
    expect(costs.SHEET_PRESS_COLOUR).toBe(147.4404);
    expect(costs.SHEET_INK).toBe(round4(((2563 * 0.7 * 0.5 * 8 * goldenShop.defaults.coveragePerColour * 1.1) / 1000) * 16));
    expect(row.costEur).toBeLessThan(rowOf(goldenShop, flyer(20_000)).costEur);
  });
  it('are not printed so for one side, for more colours or heavier paper than the press can turn, nor without the parameter', () => {
    for (const [shop, ask] of [
      [withPerfecting(), flyer(20_000, { colours: '4/0' })],
      [withPerfecting({ ...perfector, perfectingColours: 7 }), flyer(20_000)],
      [withPerfecting({ ...perfector, perfectingMaxGramsPerM2: 130 }), flyer(20_000)],
      [goldenShop, flyer(20_000)],
    ] as const) {
      expect(rowOf(shop, ask)).toEqual(rowOf(goldenShop, ask));
    }
  });
  it('are chosen only where cheaper: at every quantity the cheaper of the two ways, calculated separately', () => {
    for (const quantity of [50, 250, 700, 1500, 5000, 12_345, 40_000]) {
      for (const [paper, colours] of [
        ['GLO135', '4/4'],
        ['GLO135', '4/1'],
        ['SIL90', '1/1'],
        ['SIL150', '4/4'],
      ] as const) {
        const ask = flyer(quantity, { paper, colours });
        expect(rowOf(withPerfecting(), ask).costEur).toBe(cheapestByHand(ask));
      }
    }
  });
});

/** The cheaper of two costs, for each grain: that of edition 1, and the same with the lines of one pass substituted. */
function cheapestByHand(ask: EstimateCase): number {
  const [component] = ask.components;
  const [front, back] = component!.colours.split('/').map(Number) as [number, number];
  const paper = goldenShop.papers.find(({ code }) => code === component!.paper)!;
  const press = goldenShop.presses.find(({ id }) => id === 'O1') as OffsetPress;
  const costs = paper.grains.flatMap((grain) => {
    const shop = { ...goldenShop, papers: goldenShop.papers.map((one) => (one === paper ? { ...one, grains: [grain] } : one)) } as Shop;
    const plain = rowOf(shop, ask);
    const { netSheets = 0, sheetLongMm = 0, sheetShortMm = 0, piecesFromParent = 1 } = plain.components[0]!;
    const gross = Math.ceil(round4(netSheets * (1 + press.runWasteRatePerPass))) + press.wasteFirstFormSheets + press.wasteNextFormSheets;
    const perHour =
      press.sheetsPerHour.find(({ upToGramsPerM2 = 9999 }) => paper.gramsPerM2 <= upToGramsPerM2)!.value * perfector.perfectingSpeedRate;
    const setup = press.setupFirstFormMinutes + press.setupNextFormMinutes + perfector.perfectingSetupMinutes;
    const area = (sheetLongMm * sheetShortMm) / 1_000_000;
    const grams = paper.coated ? press.inkCoatedGramsPerM2At100 : press.inkUncoatedGramsPerM2At100;
    const kilograms = (gross * area * (front + back) * goldenShop.defaults.coveragePerColour * grams) / 1000;
    const perThousand = paper.form === 'sheet' ? paper.eurPerThousand : 0;
    const own = [
      (front + back) * press.plateEur,
      round4((setup / 60 + gross / perHour) * press.eurPerHour),
      round4(kilograms * press.inkEurPerKg),
      round4((Math.ceil(gross / piecesFromParent) * perThousand) / 1000),
    ];
    const replaced = ['SHEET_PLATES', 'SHEET_PRESS_COLOUR', 'SHEET_PRESS_BLACK', 'SHEET_INK', 'SHEET_PAPER'];
    const kept = plain.lines.filter(({ code }) => !replaced.includes(code)).map(({ costEur }) => costEur);
    return [plain.costEur, round4([...kept, ...own].reduce((sum, euros) => sum + euros, 0))];
  });
  return Math.min(...costs);
}
