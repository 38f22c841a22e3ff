import { describe, expect, it } from 'vitest';
import type { PriceListLine } from './decide-price-list.ts';
import { type PriceCodes, priceListFromSheet, sheetOfPriceList } from './price-list-sheet.ts';

const codes: PriceCodes = { products: new Map([['flyer', 3]]), articles: new Map([['BAG-1', 9]]) };
const lines: PriceListLine[] = [
  {
    ...{ subGroupId: 3, articleId: null, spec: { widthMm: 148, heightMm: 210, film: 'none' } },
    brackets: [
      { fromQuantity: 250, priceEur: 69.5, runOnEur: 0.1 },
      { fromQuantity: 1000, priceEur: 129, runOnEur: 0.08 },
    ],
  },
  { subGroupId: null, articleId: 9, spec: {}, brackets: [{ fromQuantity: 1, priceEur: 1.75, runOnEur: 1.75 }] },
];
const sheet = sheetOfPriceList(lines, codes);
const changed = (row: number, column: number, value: string | number | null) =>
  sheet.map((cells, at) => (at === row - 1 ? cells.map((cell, index) => (index === column ? value : cell)) : cells));

it('writes a price list to a sheet and reads it back unchanged', () =>
  expect(priceListFromSheet(sheet, codes)).toEqual({ lines, problems: [] }));
it('groups rows of one product and specification into one line, wherever they are, and skips empty rows', () => {
  const [titles, first, second, bag] = sheet;
  const empty = titles!.map(() => null);
  expect(priceListFromSheet([titles!, second!, empty, bag!, first!], codes)).toEqual({ lines, problems: [] });
});
it('reads a number written as text with a comma', () =>
  expect(priceListFromSheet(changed(2, 9, '70,25'), codes).lines[0]!.brackets[0]!.priceEur).toBe(70.25));

describe('errors in a price list sheet', () => {
  it.each([
    ['an unknown product', changed(2, 0, 'leaflet'), 2, 'A', 'CODE_UNKNOWN'],
    ['no product and no article', changed(2, 0, null), 2, 'A', 'CODE_MISSING'],
    ['a product and an article', changed(4, 0, 'flyer'), 4, 'B', 'CODE_TWO'],
    ['a price that is no number', changed(3, 9, 'cheap'), 3, 'J', 'NOT_A_NUMBER'],
    ['a negative price', changed(3, 9, -1), 3, 'J', 'TOO_LOW'],
    ['half a piece', changed(3, 8, 2.5), 3, 'I', 'NOT_WHOLE'],
    ['the same quantity twice', changed(3, 8, 250), 3, 'I', 'BRACKET_TWICE'],
    ['an unknown column', changed(1, 5, 'smell'), 1, 'F', 'COLUMN_UNKNOWN'],
    ['no column of prices', sheet.map((cells) => cells.filter((_cell, index) => index !== 9)), 1, 'K', 'COLUMN_MISSING'],
    ['no rows', sheet.slice(0, 1), 1, 'A', 'NO_ROWS'],
  ] as const)('reports %s by row and column', (_what, data, row, column, problem) =>
    expect(priceListFromSheet(data, codes).problems).toEqual([expect.objectContaining({ row, column, problem })]),
  );
});

describe('hostile price list file', () => {
  it('with ten thousand rows is read at once, and reported where it is too long', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      'flyer',
      null,
      100 + (index % 2000),
      210,
      null,
      null,
      null,
      null,
      index + 1,
      5,
      0,
    ]);
    const { problems } = priceListFromSheet([sheet[0]!, ...rows], codes);
    expect(problems).toEqual([expect.objectContaining({ row: 1002, column: 'A', problem: 'TOO_MANY_LINES', value: '1000' })]);
  });
  it('with formulas, dates and ambiguous amounts changes nothing and reports every cell', () => {
    const cells = ['=1+1', '#REF!', '12-03-2026', '1.250', new Date(0) as unknown as string];
    const { lines: read, problems } = priceListFromSheet([sheet[0]!, ...cells.map((cell) => changed(2, 9, cell)[1]!)], codes);
    expect(read).toEqual([]);
    expect(problems.map(({ row, column, problem }) => [row, column, problem])).toEqual(
      cells.map((_cell, index) => [index + 2, 'J', 'NOT_A_NUMBER']),
    );
  });
});
