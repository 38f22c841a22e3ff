import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import { decideParameters, parameterProblems } from './decide-parameters.ts';
import { ruleOf } from './parameter-shape.ts';
import { parameterAt, withParameter } from './parameter-values.ts';
import { decidePublication } from './publish-parameters.ts';

const problemsWith = (path: string, value: unknown) => parameterProblems(withParameter(goldenShop, path, value));

describe('validation of parameters', () => {
  it('accepts the parameters of edition 1', () => expect(decideParameters(goldenShop)).toEqual({ accepted: true, value: goldenShop }));
  it.each([
    ['presses.D1.eurPerHour', 'dear', 'NOT_A_NUMBER'],
    ['presses.D1.maxColours', 1.5, 'NOT_WHOLE'],
    ['presses.O1.plateEur', -1, 'TOO_LOW'],
    ['finishing.folder.sheetsPerHour', 0, 'TOO_LOW'],
    ['papers.HVO80.bulkCm3PerG', 0.1, 'TOO_LOW'],
    ['papers.HVO80.bulkCm3PerG', 125, 'TOO_HIGH'],
    ['papers.HVO80.sheetLongMm', 7000, 'TOO_HIGH'],
    ['presses.D1.sidesPerHour.3.value', 0, 'TOO_LOW'],
    ['finishing.wireO.runWasteRate', 9, 'TOO_HIGH'],
    ['presses.M1.setupMinutes', undefined, 'MISSING'],
    ['presses.M1.class', 'steam', 'NOT_A_CHOICE'],
    ['papers.HVO90.grains', ['Q'], 'NOT_A_CHOICE'],
    ['papers.HVO90.coated', 'yes', 'NOT_YES_OR_NO'],
    ['papers.HVO90.name', '', 'NOT_A_TEXT'],
    ['papers.HVO90.sheetShortMm', 500, 'SIDES_SWAPPED'],
    ['presses.D1.colour', 1, 'UNKNOWN'],
    ['presses.D1.minGramsPerM2', 900, 'MIN_ABOVE_MAX'],
    ['presses.D1.marginMm', 200, 'NOTHING_PRINTABLE'],
    ['finishing.laminator.filmEurPerM2', {}, 'EMPTY'],
    ['pricing.discountTableByProduct.flat', 'gone', 'TABLE_UNKNOWN'],
    ['pricing.priceListFactors.A', 'x', 'NOT_A_NUMBER'],
  ])('refuses %s with value %j: %s', (path, value, problem) =>
    expect(problemsWith(path, value)).toEqual([expect.objectContaining({ path, problem })]),
  );
  it('refuses two papers with one code', () =>
    expect(parameterProblems({ ...goldenShop, papers: [...goldenShop.papers, goldenShop.papers[0]] })).toEqual([
      { path: 'papers.HVO80.code', problem: 'NAME_TAKEN' },
    ]));
  it.each([null, 1, 'shop', [], { presses: {} }])('refuses %j', (value) => expect(decideParameters(value).accepted).toBe(false));
  it('refuses with the path, the problem and the number of problems', () =>
    expect(decideParameters(withParameter(withParameter(goldenShop, 'packing.boxEur', -1), 'presses.D1.eurPerHour', -1))).toMatchObject({
      accepted: false,
      code: 'PARAMETERS_WRONG',
      field: 'presses.D1.eurPerHour',
      params: { path: 'presses.D1.eurPerHour', problem: 'TOO_LOW', count: 2 },
    }));
});

describe('validation of tables', () => {
  const table = 'pricing.discountTables.folders';
  it.each([
    [
      [
        { fromQuantity: 1, rate: 0 },
        { fromQuantity: 1, rate: 0.1 },
      ],
      `${table}.2.fromQuantity`,
      'NOT_RISING',
    ],
    [[{ fromQuantity: 5, rate: 0 }], `${table}.1.fromQuantity`, 'NOT_FROM_ONE'],
    [[{ fromQuantity: 1, rate: 1 }], `${table}.1.rate`, 'TOO_HIGH'],
  ])('refuses a discount table with a gap or an overlap: %j', (rows, path, problem) =>
    expect(problemsWith(table, rows)).toEqual([expect.objectContaining({ path, problem })]),
  );
  const speeds = 'presses.D1.sidesPerHour';
  it.each([
    [
      [{ value: 4000 }, { upToGramsPerM2: 300, value: 3000 }],
      [`${speeds}.1.upToGramsPerM2`, `${speeds}.2.upToGramsPerM2`],
    ],
    [[{ upToGramsPerM2: 300, value: 3000 }], [`${speeds}.1.upToGramsPerM2`]],
  ])('refuses a speed table with a gap or an overlap: %j', (rows, paths) =>
    expect(problemsWith(speeds, rows).map(({ path }) => path)).toEqual(paths),
  );
});

it('a value at its minimum or maximum still gives a result or a refusal for every worked case, never an exception', () => {
  const paths = [
    'presses.D1.eurPerHour',
    'presses.O1.sheetsPerHour.1.value',
    'finishing.guillotine.liftMm',
    'packing.maxBoxGrams',
    'defaults.bleedMm',
  ];
  for (const path of paths) {
    const { min: least, max: most } = ruleOf(path);
    for (const value of [least, most]) {
      const shop = withParameter(goldenShop, path, value);
      expect(decideParameters(shop).accepted).toBe(true);
      for (const one of goldenCases.slice(0, 12)) {
        const result = estimate(shop, one);
        if (!('refusal' in result)) for (const row of result.quantities) expect(Number.isFinite(row.linePriceEur)).toBe(true);
      }
    }
  }
});

it('withParameter changes one value and nothing else', () => {
  const changed = withParameter(goldenShop, 'presses.D1.sidesPerHour.1.value', 4100);
  expect(parameterChanges(goldenShop, changed)).toEqual([{ path: 'presses.D1.sidesPerHour.1.value', before: '4000', after: '4100' }]);
  expect(parameterAt(changed, 'presses.D1.sidesPerHour.1.value')).toBe(4100);
  expect(parameterAt(goldenShop, 'presses.D9.eurPerHour')).toBeUndefined();
});

describe('unit of a value', () => {
  it.each([
    ['presses.D1.runWasteRate', 'rate'],
    ['presses.O1.runWasteRatePerPass', 'rate'],
    ['pricing.overheadRates.PAPER', 'rate'],
    ['pricing.discountTables.books.1.rate', 'rate'],
    ['pricing.priceListFactors.A', 'number'],
    ['finishing.laminator.filmEurPerM2.matt', 'eur'],
    ['finishing.laminator.metresPerMinute', 'speed'],
    ['finishing.guillotine.minutesPerCut', 'minutes'],
    ['presses.D1.sidesPerHour.1.value', 'speed'],
    ['presses.D1.eurPerHour', 'eur'],
    ['transport.parcels.1.upToKg', 'kg'],
    ['presses.D1.setupWasteSheets', 'count'],
  ])('is read from the name of %s: %s', (path, unit) => expect(ruleOf(path).unit).toBe(unit));
});

describe('publication of a draft', () => {
  const good = { code: '2027', effectiveFrom: '2026-11-19', today: '2026-11-18', reason: '', changes: 3, codeTaken: false };
  it('accepts a start tomorrow without a reason', () => expect(decidePublication(good).accepted).toBe(true));
  it('accepts a start today with a reason', () =>
    expect(decidePublication({ ...good, effectiveFrom: good.today, reason: 'Wrong price' }).accepted).toBe(true));
  it.each([
    [{ changes: 0 }, 'PARAMETERS_UNCHANGED'],
    [{ codeTaken: true }, 'PARAMETERS_CODE_TAKEN'],
    [{ effectiveFrom: '2026-11-17' }, 'PARAMETERS_IN_THE_PAST'],
    [{ effectiveFrom: '2026-11-18' }, 'PARAMETERS_REASON_MISSING'],
  ])('refuses %j with %s', (wrong, code) => expect(decidePublication({ ...good, ...wrong })).toMatchObject({ accepted: false, code }));
});
