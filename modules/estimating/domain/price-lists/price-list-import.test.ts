import { describe, expect, it } from 'vitest';
import { customerFinder } from '#modules/relations/domain/import/customer-of-row.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import {
  mergePriceLines,
  type PricedItem,
  priceListFields,
  priceListKeyOfRow,
  priceListValues,
  replacedBrackets,
} from './price-list-import.ts';

const finder = customerFinder([{ id: 7, number: '10231', name: 'Van Loo', vatNumber: null }]);
const items = new Map<string, PricedItem>([
  ['K-1', { subGroupId: null, articleId: 4 }],
  ['Flyers', { subGroupId: 3, articleId: null }],
]);
const fields = priceListFields({ finder, items, types: new Map([['B', 'B']]) });
const rowsOf = (headings: string, ...rows: string[]) => {
  const names = headings.split(';').map((text) => text.split(' ')[0]!);
  const mapping = Object.fromEntries(names.map((name, at) => [name, at]));
  const cells = rows.map((text, at) => ({ number: at + 2, cells: text.split(';') }));
  return readRows(cells, { headings: headings.split(';'), mapping }, fields);
};
const read = (headings: string, ...rows: string[]) => priceListValues(rowsOf(headings, ...rows), finder);
const bracketsOf = (headings: string, ...rows: string[]) => read(headings, ...rows).values.lines?.flatMap(({ brackets }) => brackets);

describe('a price list of a file', () => {
  it('takes the price of an article for one piece, and that of a product for the quantity', () => {
    expect(bracketsOf('customer;item;from;price', '10231;K-1;500;0,15')).toEqual([{ fromQuantity: 500, priceEur: 75, runOnEur: 0.15 }]);
    expect(bracketsOf('customer;item;from;price', '10231;flyers;500;75,00')).toEqual([{ fromQuantity: 500, priceEur: 75, runOnEur: 0 }]);
    expect(bracketsOf('customer;item;from;price;runOn', '10231;K-1;500;75;0,08')).toEqual([
      { fromQuantity: 500, priceEur: 75, runOnEur: 0.08 },
    ]);
  });
  it('tells a product without film from one whose film is not said', () => {
    const specOf = (film: string) => read('customer;item;film;from;price', `10231;flyers;${film};500;75,00`).values.lines?.[0]?.spec;
    expect(['none', 'geen', 'matt', '-', ''].map(specOf)).toEqual([{ film: 'none' }, { film: 'none' }, { film: 'matt' }, {}, {}]);
  });
  it('takes what heading or cell says that a price is for', () => {
    expect(bracketsOf('customer;item;from;price per 1000', '10231;flyers;1000;62,50')).toEqual([
      { fromQuantity: 1000, priceEur: 62.5, runOnEur: 0.0625 },
    ]);
    expect(bracketsOf('customer;item;from;price', '10231;flyers;500;15,00 / 100')).toEqual([
      { fromQuantity: 500, priceEur: 75, runOnEur: 0.15 },
    ]);
    expect(read('customer;item;from;price per 1000', '10231;flyers;1000;1,2512').problems).toMatchObject([{ code: 'PRICE_TOO_FINE' }]);
  });
  it('takes what the column beside a price says that it is for, or asks', () => {
    expect(bracketsOf('customer;item;from;price;per', '10231;K-1;1000;45,00;1000')).toEqual([
      { fromQuantity: 1000, priceEur: 45, runOnEur: 0.045 },
    ]);
    expect(bracketsOf('customer;item;from;price;per', '10231;flyers;1000;45,00;100')).toEqual([
      { fromQuantity: 1000, priceEur: 450, runOnEur: 0.45 },
    ]);
    expect(read('customer;item;from;price;per', '10231;flyers;1000;450,00;stuk').problems).toMatchObject([
      { field: 'price', code: 'LINE_PRICE_UNCLEAR' },
    ]);
  });
  it('has a line per product and specification, with its brackets', () => {
    const { values, problems } = read(
      'customer;item;format;from;price',
      ...['10231;flyers;A5;500;75', '10231;flyers;A5;1000;110', '10231;flyers;14,8 x 14,8 cm;500;80', '10231;flyers;A5;500;76'],
    );
    expect(values.lines).toMatchObject([
      { subGroupId: 3, spec: { widthMm: 148, heightMm: 210 }, brackets: [{ fromQuantity: 500 }, { fromQuantity: 1000 }] },
      { spec: { widthMm: 148, heightMm: 148 } },
    ]);
    expect(problems).toMatchObject([{ row: 5, field: 'from', code: 'BREAK_TWICE' }]);
  });
  it('is of one owner, name and first day', () => {
    const keys = rowsOf('customer;priceList;name;validFrom', '10231;;;', '10231;;X;1-1-2027', ';B;;', ';;;').map((row) =>
      priceListKeyOfRow(row, finder),
    );
    expect(keys).toEqual(['[7,null,null,null]', '[7,null,"x","2027-01-01"]', '[null,"B",null,null]', '']);
    expect(read('customer;validFrom;validTo;item;price', '10231;1-2-2027;1-1-2027;K-1;1').problems).toMatchObject([
      { field: 'validTo', code: 'PERIOD_ENDS_FIRST' },
    ]);
  });
  it('keeps the lines that the file does not name', () => {
    const line = (articleId: number, priceEur: number) => ({
      ...{ subGroupId: null, articleId, spec: {} },
      brackets: [{ fromQuantity: 1, priceEur, runOnEur: 0 }],
    });
    expect(mergePriceLines([line(1, 5), line(2, 6)], [line(2, 7), line(3, 8)])).toEqual([line(1, 5), line(2, 7), line(3, 8)]);
  });
});

it('one price without a quantity for a line that has several is a question', () => {
  const { lines = [] } = read('customer;item;from;price', '10231;K-1;1;2,00', '10231;K-1;500;1,75').values;
  const asked = (headings: string, row: string) => replacedBrackets(lines, rowsOf(headings, row)).map(({ row, code }) => [row, code]);
  expect(asked('customer;item;price', '10231;K-1;1,90')).toEqual([[2, 'PRICE_REPLACES_SCALE']]);
  expect(asked('customer;item;from;price', '10231;K-1;1;1,90')).toEqual([]);
  expect(asked('customer;item;price', '10231;flyers;75')).toEqual([]);
});
