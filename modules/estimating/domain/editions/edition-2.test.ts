import { describe, expect, it, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { Component, EstimateCase, EstimateResult } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { costsOf, goldenCases, goldenShop, rowsOf } from '#test/golden.ts';
import edition2 from '../../../../golden/edition-2.json' with { type: 'json' };
import { decideParameters } from '../parameters/decide-parameters.ts';

const added = edition2 as unknown as {
  presses: Record<string, object>;
  finishing: Shop['finishing'];
  papers: Shop['papers'];
  cases: (EstimateCase & { id: string; expected: EstimateResult })[];
};
const shop: Shop = {
  ...goldenShop,
  presses: goldenShop.presses.map((press) => ({ ...press, ...added.presses[press.id] })),
  finishing: { ...goldenShop.finishing, ...added.finishing },
  papers: [...goldenShop.papers, ...added.papers],
};
const caseOf = (id: string): EstimateCase => added.cases.find((one) => one.id === id)!;
const rowOf = (ask: EstimateCase, of: Shop = shop) => rowsOf(estimate(of, ask))[0]!;
const refusalOf = (ask: EstimateCase, of: Shop = shop) => {
  const result = estimate(of, ask);
  return 'refusal' in result ? result.refusal.code : 'accepted';
};
const sheetOf = (ask: EstimateCase, changes: Partial<Component>): EstimateCase => ({
  ...ask,
  components: [{ ...ask.components[0]!, ...changes }],
});
const withMachine = (kind: 'dieCutter' | 'folderGluer', changes: object): Shop => ({
  ...shop,
  finishing: { ...shop.finishing, [kind]: { ...shop.finishing[kind], ...changes } },
});

test('the parameters of the worked cases are valid', () => expect(decideParameters(shop).accepted).toBe(true));

test.each(added.cases.map((one) => [one.id, one] as const))('worked case %s comes out as it is written', (_id, { expected, ...ask }) => {
  expect(estimate(shop, ask)).toEqual(expected);
});

test('edition 1 keeps every result in a shop with these parameters, unless it is cheaper', () => {
  for (const { expected, ...ask } of goldenCases) {
    const today = estimate(shop, ask);
    if ('refusal' in expected || 'refusal' in today) expect(today).toEqual(expected);
    else
      for (const [index, row] of today.quantities.entries()) expect(row.costEur).toBeLessThanOrEqual(expected.quantities[index]!.costEur);
  }
});

test.each(added.cases.map(({ id }) => [id]))('every hour of worked case %s is planned on its machine', (id) => {
  const reasons = estimateWithReasons(shop, caseOf(id));
  if ('refusal' in reasons) throw new Error(reasons.refusal.code);
  const row = reasons.quantities[0]!;
  const minutesOf = (machine: string) =>
    operationsOf(row)
      .filter(({ placeId }) => placeId === machine)
      .reduce((sum, { setupMinutes, runMinutes }) => sum + setupMinutes + runMinutes, 0);
  for (const machine of new Set(row.lines.flatMap(({ machine: used, hours }) => (used && hours ? [used] : [])))) {
    const charged = row.lines.filter((line) => line.machine === machine).reduce((sum, { hours = 0 }) => sum + hours * 60, 0);
    expect([machine, Math.round(minutesOf(machine))]).toEqual([machine, Math.round(charged)]);
  }
});

describe('spot colours and coating in line', () => {
  const flat = caseOf('E2');
  const euro = (value: number) => Math.round(value * 10_000) / 10_000;

  it('cost plates, washing up, ink, set-ups and coating', () => {
    const gross = Math.ceil(510 * 1.04) + 150 + 100 + 2 * 25;
    const m2 = gross * 0.35;
    expect(costsOf(rowOf(flat))).toMatchObject({
      SHEET_PLATES: 6 * 9.5,
      SHEET_PRESS_COLOUR: euro((25 / 60 + (2 * gross) / 7000) * 165),
      SHEET_INK: euro((m2 * 5 * 0.25 * 1.1 * 16) / 1000),
      SHEET_WASH_UP: euro((18 / 60) * 165),
      SHEET_SPOT_INK: euro((m2 * 0.3 * 1.1 * 32) / 1000),
      SHEET_COATING_SETUP: euro(((2 * 12) / 60) * 165),
      SHEET_COATING_PLATES: 56,
      SHEET_COATING: euro(m2 * 2 * 0.04),
    });
  });
  it('are turned on one form only when both sides are alike, and coats both', () => {
    const alike = { colours: '4/4', spotColours: { front: 1, back: 1 } };
    const impositionOf = (changes: Partial<Component>) => rowOf(sheetOf(flat, changes)).components[0]!.imposition;
    expect(impositionOf(alike)).toBe('work-and-turn');
    expect(impositionOf({ ...alike, coating: { kind: 'gloss', sides: 1 } })).toBe('sheetwise');
    expect(impositionOf({ ...alike, spotColours: { front: 1, back: 0 } })).toBe('sheetwise');
    const { SHEET_COATING_SETUP, SHEET_WASH_UP, SHEET_PLATES } = costsOf(rowOf(sheetOf(flat, alike)));
    expect([SHEET_COATING_SETUP, SHEET_WASH_UP, SHEET_PLATES]).toEqual([33, 49.5, 47.5]);
  });
  it.each<[string, Partial<Component>, string, string]>([
    ['more units than the press has', { spotColours: { front: 2, back: 0 } }, 'O1', 'NO_PRESS_FOR_COLOURS'],
    ['half a colour', { spotColours: { front: 0.5, back: 0 } }, 'O1', 'NO_PRESS_FOR_COLOURS'],
    ['a spot colour on toner', { paper: 'SIL300', spotColours: { front: 1, back: 0 }, coating: undefined! }, 'D1', 'NO_PRESS_FOR_COLOURS'],
    ['coating on toner', { paper: 'SIL300', spotColours: undefined! }, 'D1', 'COATING_NOT_POSSIBLE'],
    ['a coating that the press lacks', { coating: { kind: 'glitter', sides: 1 } }, 'O1', 'COATING_NOT_POSSIBLE'],
    ['coating where nothing is printed', { colours: '4/0', coating: { kind: 'gloss', sides: 2 } }, 'O1', 'COATING_NOT_POSSIBLE'],
  ])('refuse %s', (_why, changes, press, code) => {
    const { id: _id, ...asked } = sheetOf(flat, changes);
    const only = { ...asked, route: { sheet: [press] } };
    expect(refusalOf(only)).toBe(code);
    expect(estimateWithReasons(shop, only)).toMatchObject({ refusal: { code } });
  });
  it('are refused in edition 1, and on inner work', () => {
    expect(refusalOf({ ...flat, components: [{ ...flat.components[0]!, paper: 'SIL300' }] }, goldenShop)).toBe('NO_PRESS_FOR_COLOURS');
    const booklet = caseOf('E1');
    const inner = { ...booklet.components[0]!, coating: { kind: 'gloss', sides: 1 } };
    expect(refusalOf({ ...booklet, components: [inner, booklet.components[1]!] })).toBe('OPTION_UNKNOWN');
  });
  it('are refused with less ink than none', () =>
    expect(refusalOf(sheetOf(flat, { spotColours: { front: 1, back: 0, coverageRate: -1 } }))).toBe('OPTION_UNKNOWN'));
});

describe('folding cartons', () => {
  const carton = caseOf('E3');
  const codesOf = (ask: EstimateCase, of?: Shop) => Object.keys(costsOf(rowOf(ask, of)));

  it('pay their die once: not on a die that is kept', () => {
    expect(costsOf(rowOf(carton)).DIE).toBe(120 + (6 * 1900 * 14) / 1000);
    expect(codesOf(caseOf('E4'))).not.toContain('DIE');
  });
  it('are stripped by hand where the die cutter does not', () => {
    const byHand = withMachine('dieCutter', { strippingSetupMinutes: undefined });
    const costs = costsOf(rowOf(carton, byHand));
    expect(costs.STRIPPING).toBeCloseTo(((10 + 845 * 0.2) / 60) * 42, 4);
    expect(costs).not.toHaveProperty('STRIPPING_SETUP');
  });
  it('have their fibres around the box, unless they may cross', () => {
    const along = rowOf(carton).components[0]!;
    const papers = shop.papers.map((paper) => (paper.code === 'GC1-300-B2' ? { ...paper, grains: ['B' as const] } : paper));
    const across = rowOf(carton, { ...shop, papers }).components[0]!;
    expect([along.alongLong, along.alongShort, along.ups]).toEqual([2, 3, 6]);
    // Rows now run along the long side: 1 + (690 - 165) / 145 of them, and two columns.
    expect([across.alongLong, across.alongShort, across.ups]).toEqual([4, 2, 8]);
    expect(rowOf(sheetOf(carton, { allowCrossGrain: true })).components[0]!.ups).toBe(8);
  });
  it('hold as many as their bleedless cells when nothing nests', () => {
    expect(rowOf({ ...carton, carton: {} }).components[0]!.ups).toBe(4);
  });
  it.each<[string, EstimateCase, string]>([
    ['a die that is not kept', { ...carton, carton: { die: 'D-999' } }, 'DIE_UNKNOWN'],
    ['a kept die of another size', { ...caseOf('E4'), format: { widthMm: 230, heightMm: 150 } }, 'DIE_DIFFERS'],
    ['rule of no length', { ...carton, carton: { ruleMm: 0 } }, 'CARTON_INVALID'],
    ['rows that lie wholly inside each other', { ...carton, carton: { nestMm: 160 } }, 'CARTON_INVALID'],
    ['half a point of glue', { ...carton, carton: { gluePoints: 0.5 } }, 'CARTON_INVALID'],
    ['paper that is too light to cut', sheetOf({ ...carton, route: {} }, { paper: 'SIL115', coating: undefined! }), 'MACHINE_GRAMS'],
    ['a carton larger than its sheet', { ...carton, format: { widthMm: 800, heightMm: 600 } }, 'FORMAT_TOO_LARGE'],
    ['drilling', { ...carton, drill: { holes: 2 } }, 'OPTION_UNKNOWN'],
  ])('refuse %s', (_why, ask, code) => expect(refusalOf(ask)).toBe(code));
  it('refuse a sheet that does not hold the kept die', () => {
    const dies = { 'D-104': { widthMm: 230, heightMm: 160, alongLong: 5, alongShort: 2 } };
    expect(refusalOf(caseOf('E4'), withMachine('dieCutter', { dies }))).toBe('DIE_TOO_LARGE');
  });
  it('need a die cutter, and a folder-gluer where there is glue', () => {
    expect(refusalOf(carton, goldenShop)).toBe('PAPER_UNKNOWN');
    const { folderGluer: _none, ...flatOnly } = shop.finishing;
    expect(refusalOf(carton, { ...shop, finishing: flatOnly })).toBe('MACHINE_MISSING');
    expect(refusalOf(caseOf('E4'), { ...shop, finishing: flatOnly })).toBe('accepted');
    expect(refusalOf(sheetOf(carton, { paper: 'SIL300' }), goldenShop)).toBe('MACHINE_MISSING');
  });
  it('refuse sheets beyond the limits of the die cutter, and cartons beyond those of the gluer', () => {
    for (const limit of [{ maxLongMm: 600 }, { maxShortMm: 300 }, { minLongMm: 1500 }, { minShortMm: 1200 }])
      expect(refusalOf(carton, withMachine('dieCutter', limit))).toBe('MACHINE_SIZE');
    const free = estimate(shop, carton);
    const { sheetLongMm, sheetShortMm } = 'quantities' in free ? free.quantities[0]!.components[0]! : {};
    const fitting = { maxLongMm: sheetLongMm, minLongMm: sheetLongMm, maxShortMm: sheetShortMm, minShortMm: sheetShortMm };
    expect(estimate(withMachine('dieCutter', fitting), carton)).toEqual(free);
    expect(refusalOf(caseOf('E4'), withMachine('dieCutter', { minLongMm: 1500 }))).toBe('MACHINE_SIZE');
    expect(refusalOf(carton, withMachine('folderGluer', { minShortMm: 200 }))).toBe('MACHINE_SIZE');
    expect(refusalOf(carton, withMachine('folderGluer', { maxGramsPerM2: 250 }))).toBe('MACHINE_GRAMS');
  });
  it('are cut, stripped and glued after each other, counted in sheets and then in pieces', () => {
    const reasons = estimateWithReasons(withMachine('dieCutter', { strippingSetupMinutes: undefined }), carton);
    const operations = 'quantities' in reasons ? operationsOf(reasons.quantities[0]!) : [];
    expect(operations.map(({ key, quantity, unit, predecessors }) => [key, quantity, unit, predecessors[0]?.key])).toEqual([
      ['prepress', 1, 'job', undefined],
      ['sheet.print', 1067, 'impression', 'prepress'],
      ['dieCut', 874, 'sheet', 'sheet.print'],
      ['strip', 845, 'sheet', 'dieCut'],
      ['glueCarton', 5065, 'piece', 'strip'],
      ['dispatch', 5000, 'piece', 'glueCarton'],
    ]);
  });
  it('never cost less for more of them', () => {
    const costs = [1, 10, 99, 1000, 1001, 5000, 40_000].map((quantity) => rowOf({ ...carton, quantities: [quantity] }).costEur);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  });
});
