import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { costChangesFromSheet } from './cost-price-sheet.ts';
import { costKinds, costPricesOf } from './cost-prices.ts';
import { parameterAt } from './parameter-values.ts';

const prices = costPricesOf(goldenShop);

describe('cost prices of a shop', () => {
  it('are parameters, each at its own path, and exclude papers', () => {
    for (const { path, eur } of prices) expect([path, parameterAt(goldenShop, path)]).toEqual([path, eur]);
    expect(new Set(prices.map(({ path }) => path)).size).toBe(prices.length);
    expect(prices.filter(({ path }) => path.startsWith('papers'))).toEqual([]);
  });
  it.each([
    ['presses.D1.eurPerHour', 'hours'],
    ['finishing.handWork.eurPerHour', 'hours'],
    ['presses.M1.clickBlackEur', 'clicks'],
    ['presses.I1.inkColourEurPerLitre', 'ink'],
    ['presses.O1.plateEur', 'plates'],
    ['finishing.laminator.filmEurPerM2.soft-touch', 'material'],
    ['finishing.wireO.wires.2.eurPerBook', 'material'],
    ['packing.boxEur', 'packing'],
    ['transport.parcels.1.eur', 'transport'],
  ])('%s is of kind %s', (path, kind) => expect(prices.find((one) => one.path === path)?.kind).toBe(kind));
  it('are sorted by kind', () => {
    const kinds = prices.map(({ kind }) => costKinds.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((one, other) => one - other));
  });
});

describe('supplier’s price file', () => {
  const codes = [{ path: 'finishing.laminator.filmEurPerM2.matt', code: 'FILM-M-30' }];
  const read = (...rows: (string | number | null)[][]) =>
    costChangesFromSheet([['Artikelnummer', 'Omschrijving', 'Prijs'], ...rows], prices, codes);
  it('matches prices by the supplier’s code or by our path, and reports the changes', () => {
    expect(read(['FILM-M-30', 'Mat', '€ 0,325'], ['presses.O1.plateEur', 'Plaat', 9.9], ['presses.D1.clickBlackEur', '', 0.011])).toEqual({
      changes: [
        { row: 2, path: 'finishing.laminator.filmEurPerM2.matt', beforeEur: 0.3, afterEur: 0.325 },
        { row: 3, path: 'presses.O1.plateEur', beforeEur: 9.5, afterEur: 9.9 },
      ],
      problems: [],
    });
  });
  it.each([
    ['an unknown code', [['FILM-X', '', 1]], 2, 'A', 'UNKNOWN'],
    ['a price that is no number', [['FILM-M-30', '', 'op aanvraag']], 2, 'C', 'NOT_A_NUMBER'],
    ['a negative price', [['FILM-M-30', '', -1]], 2, 'C', 'TOO_LOW'],
    [
      'the same price twice',
      [
        ['FILM-M-30', '', 0.31],
        ['FILM-M-30', '', 0.32],
      ],
      3,
      'A',
      'NAME_TAKEN',
    ],
  ] as const)('reports %s by row and column', (_what, rows, row, column, problem) =>
    expect(read(...(rows as unknown as (string | number)[][])).problems).toEqual([expect.objectContaining({ row, column, problem })]),
  );
  it('refuses a file without a column of prices', () =>
    expect(costChangesFromSheet([['code', 'x']], prices, codes).problems).toEqual([
      expect.objectContaining({ problem: 'COLUMN_MISSING', value: 'price' }),
    ]));
});
