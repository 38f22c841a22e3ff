import { describe, expect, it } from 'vitest';
import { parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { goldenShop } from '#test/golden.ts';
import { type ParameterSheet, sheetsOf, shopFromSheets } from './parameter-sheets.ts';

const [values, papers] = sheetsOf(goldenShop) as [ParameterSheet, ParameterSheet];
const rowOf = (path: string) => values.data.findIndex(([one]) => one === path);
const valued = (path: string, value: string | number | null): ParameterSheet => ({
  ...values,
  data: values.data.map((row, index) => (index === rowOf(path) ? [path, value] : row)),
});
const papered = (code: string, column: string, value: string | number | null): ParameterSheet => {
  const at = papers.data[0]!.indexOf(column);
  return { ...papers, data: papers.data.map((row) => (row[0] === code ? row.map((cell, index) => (index === at ? value : cell)) : row)) };
};

it('writes parameters to sheets and reads them back unchanged', () =>
  expect(shopFromSheets(goldenShop, [values, papers])).toEqual({ shop: goldenShop, problems: [] }));

it('changes the values that were changed in the sheets, and nothing else', () => {
  const { shop, problems } = shopFromSheets(goldenShop, [valued('presses.D1.eurPerHour', 64), papered('HVO90', 'eurPerThousand', 22)]);
  expect(problems).toEqual([]);
  expect(
    parameterChanges(goldenShop, shop)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['papers.HVO90.eurPerThousand', 'presses.D1.eurPerHour']);
});

it('adds a paper with its row and removes it with its row', () => {
  const added = papers.data.find(([code]) => code === 'HVO90')!.map((cell, index) => (index === 0 ? 'HVO95' : cell));
  const { shop, problems } = shopFromSheets(goldenShop, [{ ...papers, data: [...papers.data.slice(0, -1), added] }]);
  expect(problems).toEqual([]);
  expect(shop.papers.map(({ code }) => code)).toContain('HVO95');
  expect(shop.papers.map(({ code }) => code)).not.toContain('ROL80');
});

describe('errors in parameter sheets', () => {
  it.each([
    [
      'a value that is no number',
      [valued('presses.D1.eurPerHour', 'dear')],
      'values',
      rowOf('presses.D1.eurPerHour') + 1,
      'B',
      'NOT_A_NUMBER',
    ],
    ['a missing value', [valued('presses.D1.eurPerHour', null)], 'values', rowOf('presses.D1.eurPerHour') + 1, 'B', 'MISSING'],
    [
      'a limit that does not rise',
      [valued('presses.D1.sidesPerHour.2.upToGramsPerM2', 100)],
      'values',
      rowOf('presses.D1.sidesPerHour.2.upToGramsPerM2') + 1,
      'B',
      'NOT_RISING',
    ],
    ['a grain that does not exist', [papered('HVO90', 'grains', 'Z')], 'papers', 3, 'H', 'NOT_A_CHOICE'],
    ['a negative price', [papered('HVO80', 'eurPerKg', -1)], 'papers', 2, 'I', 'TOO_LOW'],
    ['a duplicate code', [papered('HVO90', 'code', 'HVO80')], 'papers', 3, 'A', 'NAME_TAKEN'],
    [
      'an unknown column',
      [{ ...papers, data: papers.data.map((row, index) => [...row, index === 0 ? 'smell' : null]) }],
      'papers',
      1,
      'O',
      'UNKNOWN',
    ],
    [
      'an unknown path',
      [{ ...values, data: [...values.data, ['presses.D9.eurPerHour', 1]] }],
      'values',
      values.data.length + 1,
      'A',
      'UNKNOWN',
    ],
    ['a file with neither sheet', [], 'values', 1, 'A', 'MISSING'],
  ] as const)('reports %s by sheet, row and column', (_what, sheets, sheet, row, column, problem) =>
    expect(shopFromSheets(goldenShop, sheets as unknown as ParameterSheet[]).problems).toEqual([
      expect.objectContaining({ sheet, row, column, problem }),
    ]),
  );
});

it('reports a paper without a code by its own row, beside papers with codes of digits', () => {
  const [titles, one, two] = papers.data as [
    ParameterSheet['data'][number],
    ParameterSheet['data'][number],
    ParameterSheet['data'][number],
  ];
  const coded = (code: string, row: typeof one) => row.map((cell, index) => (index === 0 ? code : cell));
  const sheets = (codes: [string, string]) => [values, { ...papers, data: [titles, coded(codes[0], one), coded(codes[1], two)] }];
  for (const codes of [
    ['2', 'two words'],
    ['3', ''],
  ] as [string, string][])
    expect(shopFromSheets(goldenShop, sheets(codes)).problems).toEqual([
      expect.objectContaining({ sheet: 'papers', row: 3, column: 'A', problem: 'NAME_INVALID' }),
    ]);
});

describe('hostile parameter file', () => {
  it('with ten thousand papers without prices is read at once, each reported by its row', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      papers.data[1]!.map((cell, at) => (at === 0 ? `P${index}` : at === 8 ? null : cell)),
    );
    const { problems } = shopFromSheets(goldenShop, [values, { ...papers, data: [papers.data[0]!, ...rows] }]);
    const lacking = problems.filter(({ problem }) => problem === 'MISSING');
    expect([lacking.length, lacking[9999]!.row, lacking[9999]!.column]).toEqual([10_000, 10_001, 'I']);
  });
  it('with a duplicate path, a formula or a date is reported and not interpreted', () => {
    const path = 'presses.D1.eurPerHour';
    for (const [value, problem] of [
      ['=A1', 'NOT_A_NUMBER'],
      ['12-03-2026', 'NOT_A_NUMBER'],
      [new Date(0), 'NOT_A_NUMBER'],
    ] as const)
      expect(shopFromSheets(goldenShop, [valued(path, value as string)]).problems).toEqual([expect.objectContaining({ path, problem })]);
    const twice = { ...values, data: [...values.data, [path, 1]] };
    expect(shopFromSheets(goldenShop, [twice]).problems).toEqual([
      expect.objectContaining({ row: values.data.length + 1, column: 'A', problem: 'NAME_TAKEN' }),
    ]);
    expect(
      shopFromSheets(goldenShop, [
        {
          ...values,
          data: [
            ['value', 'path'],
            [1, path],
          ],
        },
      ]).problems[0],
    ).toMatchObject({ row: 2, problem: 'UNKNOWN' });
  });
});
