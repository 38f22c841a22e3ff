import { expect, it } from 'vitest';
import { integerReader, textReader } from './field-readers.ts';
import { headAbove, type ImportField, problem } from './import-field.ts';
import type { Cell } from './read-cell.ts';
import { readRows } from './read-rows.ts';

const known = new Map([
  ['2001 - Bakkerij Smit', 1],
  ['2002 De Linde', 2],
]);
const customer: ImportField = {
  name: 'customer',
  titles: ['klant'],
  read: (cell) => (known.has(String(cell)) ? { value: known.get(String(cell))! } : problem('UNKNOWN', cell)),
  above: { is: 'value', or: ['customerName'] },
};
const others: ImportField[] = [
  { name: 'number', titles: ['factuur'], read: textReader(20) },
  { name: 'amount', titles: ['bedrag'], read: integerReader({ min: 0, max: 9999 }) },
  { name: 'days', titles: ['dagen'], read: integerReader({ min: 0, max: 99 }) },
  { name: 'reference', titles: ['kenmerk'], read: textReader(40) },
];
const headings = ['Factuur', 'Bedrag', 'Dagen', 'Kenmerk'];
const mapping = { number: 0, amount: 1, days: 2, reference: 3 };
const read = (rows: Cell[][], field: ImportField = customer, columns: Record<string, number> = mapping) =>
  readRows(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    { headings, mapping: columns },
    [field, ...others],
  );

it('a text alone above rows is the value of a field without a column, until the next one', () => {
  const rows = read([
    ['Debiteur: 2001 - Bakkerij Smit', '', '', ''],
    ['F1', 10, 30, ''],
    ['Totaal 2001', 10, '', ''],
    ['2002', 'De Linde', '', ''],
    ['F2', 20, 30, ''],
  ]);
  expect(rows.map(({ values, skipped }) => values.customer ?? skipped)).toEqual(['ROW_NOTE', 1, 'ROW_TOTAL', 'ROW_NOTE', 2]);
});

it('a text above rows that is no value is asked about in each of them, and none keeps the value before it', () => {
  const rows = read([
    ['2001 - Bakkerij Smit', '', '', ''],
    ['Onbekend bv', '', '', ''],
    ['F1', 10, 30, ''],
  ]);
  expect(rows[2]).toMatchObject({ problems: [{ field: 'customer', code: 'UNKNOWN', params: { value: 'Onbekend bv' } }] });
});

it('a text just above the headings is the head of the first rows, when it is a value', () => {
  const valueBelow = (above: string) =>
    readRows([{ number: 4, cells: ['F1', 10, 30, ''] }], { headings, mapping, above }, [customer, ...others])[0]!.values.customer;
  expect([valueBelow('Klant: 2001 - Bakkerij Smit'), valueBelow('Openstaande posten')]).toEqual([1, undefined]);
});

it('a text above rows says nothing where a column does', () => {
  const rows = read(
    [
      ['2001 - Bakkerij Smit', '', '', ''],
      ['F1', 10, 30, ''],
    ],
    customer,
    { ...mapping, customerName: 3 },
  );
  expect(rows[1]!.values).not.toHaveProperty('customer');
});

it('a text above rows is a suggestion where any text would be a value', () => {
  const name: ImportField = { name: 'name', titles: ['naam'], read: textReader(40), above: { is: 'suggestion' } };
  const rows = read(
    [
      ['Prijzen per 1 januari', '', '', ''],
      ['Maxi offset', '', '', ''],
      ['MO-80', 10, 30, ''],
    ],
    name,
  );
  expect(rows[2]!.values).toMatchObject({ [headAbove('name')]: 'Maxi offset' });
  expect(rows[2]!.values).not.toHaveProperty('name');
});
