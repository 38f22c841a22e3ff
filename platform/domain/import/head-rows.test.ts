import { describe, expect, it } from 'vitest';
import { dateReader, integerReader, textReader } from './field-readers.ts';
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

it('a head of what a record can be without holds until another text, which says nothing of the rows below it', () => {
  const press = { ...customer, name: 'place', part: 'place' };
  const rows = read(
    [
      ['2001 - Bakkerij Smit', '', '', ''],
      ['F1', 10, 30, ''],
      ['spoed eerst', '', '', ''],
      ['F2', 20, 30, ''],
      ['F3', '', '', 'zonder bedrag'],
    ],
    press,
  );
  expect(rows.map(({ values, problems, skipped }) => [values.place, problems.length, skipped])).toEqual([
    [undefined, 0, 'ROW_NOTE'],
    [1, 0, null],
    [undefined, 0, 'ROW_NOTE'],
    [undefined, 0, null],
    [undefined, 0, null],
  ]);
});

it('a text just above the headings is the head of the first rows, when it is a value', () => {
  const valueBelow = (above: string) =>
    readRows([{ number: 4, cells: ['F1', 10, 30, ''] }], { headings, mapping, above }, [customer, ...others])[0]!.values.customer;
  expect([valueBelow('Klant: 2001 - Bakkerij Smit'), valueBelow('Openstaande posten')]).toEqual([1, undefined]);
  const rows = [
    ['Klant: 2099 - Vos', '', '', ''],
    ['F1', 10, 30, ''],
  ].map((cells, at) => ({ number: at + 4, cells }));
  const read = readRows(rows, { headings, mapping, above: 'Klant: 2001 - Bakkerij Smit' }, [customer, ...others]);
  expect(read[1]!.problems[0]).not.toHaveProperty('nearest');
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

describe('a head that names no value', () => {
  const wide = ['Factuur', 'Datum', 'Bedrag', 'Dagen', 'Kenmerk', 'Valuta'];
  const date: ImportField = { name: 'date', titles: ['datum'], read: dateReader };
  const columns = { number: 0, date: 1, amount: 2, days: 3, reference: 4 };
  const readWide = (...lines: string[]) =>
    readRows(
      lines.map((line, at) => ({ number: at + 2, cells: line.split(';') })),
      { headings: wide, mapping: columns },
      [customer, date, ...others],
    ).map(
      ({ values, problems, skipped }) => skipped ?? problems.find(({ field }) => field === 'customer')?.params.value ?? values.customer,
    );
  const [smit, f1, f2] = ['2001;- Bakkerij Smit;;;;', 'F1;1-2-2026;10;30;;', 'F2;3-2-2026;20;30;;'];

  it('is asked about in the rows below it, whatever else the row has', () => {
    expect(readWide(smit, f1, '2099;- Slagerij Vos;;;;', f2)).toEqual(['ROW_NOTE', 1, 'ROW_NOTE', '2099 - Slagerij Vos']);
    expect(readWide(smit, f1, '2099;- Slagerij Vos;0470 112233;;;', f2)).toEqual([
      'ROW_NOTE',
      1,
      'ROW_NOTE',
      '2099 - Slagerij Vos 0470 112233',
    ]);
    expect(readWide(smit, f1, '2099;- Slagerij Vos;30;;;', f2).at(-1)).toBe('2099 - Slagerij Vos 30');
  });
  it('is one with a third cell where its first two are a value', () => {
    expect(readWide(smit, f1, '2002;De Linde;0470 112233;;;', f2)).toEqual(['ROW_NOTE', 1, 'ROW_NOTE', 2]);
    expect(readWide(smit, f1, ';;;2002;De Linde;Gent', f2)).toEqual(['ROW_NOTE', 1, 'ROW_NOTE', 2]);
  });
  it('is no last line of a report because its name begins like one', () => {
    expect(readWide(smit, f1, 'Count Dracula bv;;;;;', f2).slice(2)).toEqual(['ROW_NOTE', 'Count Dracula bv']);
    expect(readWide(smit, f1, 'Page One Books NV;;;;;', f2).slice(2)).toEqual(['ROW_NOTE', 'Page One Books NV']);
    expect(readWide(smit, f1, 'Pagina 1 van 3;;;;;', f2).slice(2)).toEqual(['ROW_TOTAL', 1]);
    expect(readWide(smit, f1, ';;;;;Pagina 1 van 3', f2).slice(2)).toEqual(['ROW_EMPTY', 1]);
    expect(readWide(smit, f1, 'Aantal klanten:;;;;;11', '*** Einde lijst ***;;;;;', f2).slice(2)).toEqual(['ROW_TOTAL', 'ROW_TOTAL', 1]);
  });
  it('leaves a row with figures of its own a record', () => {
    expect(readWide(smit, 'F1;31-13-2026;10;;;', 'F2;;20;;Folders;', f1)).toEqual(['ROW_NOTE', 1, 1, 1]);
    expect(readWide(smit, 'F1;31-13-2026;;;;', f2).at(-1)).toBe(1);
  });
});

it('a remark between rows is asked about with the value above it as a guess', () => {
  for (const remark of [
    ['Betwist, zie mail', '', '', ''],
    ['', '', '', '', 'Betwist, zie mail'],
  ]) {
    const rows = read([['2001 - Bakkerij Smit', '', '', ''], ['F1', 10, 30, ''], remark, ['F2', 10, 30, '']]);
    expect(rows[3]!.problems).toMatchObject([
      { field: 'customer', code: 'UNKNOWN', params: { value: 'Betwist, zie mail' }, nearest: '2001 - Bakkerij Smit', unsure: true },
    ]);
  }
  const below = read([
    ['2001 - Bakkerij Smit', '', '', ''],
    ['2099 - Vos', '', '', ''],
    ['Betwist', '', '', ''],
    ['F2', 10, 30, ''],
  ]);
  expect(below[3]!.problems).toMatchObject([{ params: { value: 'Betwist' } }]);
  expect(below[3]!.problems[0]).not.toHaveProperty('nearest');
});
