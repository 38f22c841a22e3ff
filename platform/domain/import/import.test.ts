import { describe, expect, it } from 'vitest';
import { choiceReader, dateReader, emailReader, integerReader, textReader } from './field-readers.ts';
import { groupRows, type RowDecision } from './group-rows.ts';
import type { ImportField } from './import-field.ts';
import { isSimilarName, likenessOf, type Signs } from './likeness.ts';
import { decimalMarkOf, findHeadingRow, matchColumns } from './match-columns.ts';
import type { Cell } from './read-cell.ts';
import { readRows } from './read-rows.ts';

const fields: ImportField[] = [
  { name: 'code', titles: ['code', 'artikel'], read: textReader(5) },
  { name: 'price', titles: ['prijs', 'price'], read: integerReader({ min: 1, max: 5000 }) },
  { name: 'mail', titles: ['email', 'mail'], read: emailReader, part: 'contact', looksLike: /^\S+@\S+$/ },
];
const rowsOf = (...cells: Cell[][]) => cells.map((one, at) => ({ number: at + 1, cells: one }));
const how = { mark: 'comma', heading: '' } as const;

describe('matching columns', () => {
  it('finds the heading below titles, by the names of fields', () => {
    expect(findHeadingRow(rowsOf(['Prijslijst', 'november'], ['', ''], ['Artikel', 'Prijs (€)'], ['A', 5]), fields)).toBe(2);
  });
  it('ignores case, signs and the unit of a heading', () => {
    expect(matchColumns(['PRIJS / 1000', 'E-Mail', 'Artikel'], [], fields)).toEqual({ price: 0, mail: 1, code: 2 });
  });
  it('recognizes a column by its values, and keeps the choice for an earlier file', () => {
    expect(matchColumns(['code', '?'], rowsOf(['A', 'a@b.nl'], ['B', 'c@d.nl']), fields)).toEqual({ code: 0, mail: 1 });
    expect(matchColumns(['code', 'iets'], [], fields, { iets: 'price', code: null })).toEqual({ price: 1 });
  });
  it('reads shortened headings, as far as the cells fit, and takes a unit for a unit', () => {
    const some: ImportField[] = [
      { name: 'term', titles: ['betalingsvoorwaarden'], read: textReader(20) },
      { name: 'vat', titles: ['ondernemingsnummer'], read: textReader(20) },
      { name: 'height', titles: ['hoogte', 'h'], read: integerReader({ min: 1, max: 99 }) },
      { name: 'pack', titles: ['verpakking'], read: integerReader({ min: 1, max: 99 }) },
    ];
    const headings = ['Bet. voorw.', 'Ondernemingsnr.', 'H. mm', 'Verp.'];
    expect(matchColumns(headings, rowsOf(['30 d', 'x', '5', '10']), some)).toEqual({ term: 0, vat: 1, height: 2, pack: 3 });
    expect(matchColumns(headings, rowsOf(['30 d', 'x', '5', 'doos']), some)).not.toHaveProperty('pack');
  });
  it('takes the Nr behind a street for that of the house, and any other for that of the record', () => {
    const some: ImportField[] = [
      { name: 'number', titles: ['klantnummer', 'nr'], read: textReader(5) },
      { name: 'street', titles: ['straat'], read: textReader(20) },
      { name: 'house', titles: ['nr'], read: textReader(5), follows: 'street' },
    ];
    expect(matchColumns(['Nr', 'Naam', 'Straat', 'Nr'], [], some)).toEqual({ number: 0, street: 2, house: 3 });
  });
  it('gives each heading the field that it names most surely', () => {
    const two: ImportField[] = [
      { name: 'number', titles: ['klantnr', 'klant'], read: textReader(5) },
      { name: 'name', titles: ['klantnaam', 'naam', 'klant'], read: textReader(5) },
    ];
    expect(matchColumns(['Klantnr.', 'Klant'], [], two)).toEqual({ number: 0, name: 1 });
    expect(matchColumns(['Klant', 'Klantnr.'], [], two)).toEqual({ name: 0, number: 1 });
    expect(matchColumns(['Klant'], [], two)).toEqual({ number: 0 });
  });
  it('takes the decimal mark that most numbers have', () => {
    expect(decimalMarkOf(rowsOf(['1.250,50', '3,2', '1.250']))).toBe('comma');
    expect(decimalMarkOf(rowsOf(['1,250.50', '3.2']))).toBe('point');
  });
});

describe('reading a row', () => {
  const sheet = { headings: ['Code', 'Prijs', 'Mail'], mapping: { code: 0, price: 1, mail: 2 } };
  const read = (cells: Cell[], mended = {}) => readRows([{ number: 7, cells, mended }], sheet, fields)[0]!;

  it('reports every wrong cell, with the nearest text', () => {
    expect(read(['ABCDEFG', '1O0', 'els@vanloo,be']).problems).toMatchObject([
      { row: 7, field: 'code', code: 'CELL_TOO_LONG', nearest: 'ABCDE' },
      { field: 'price', code: 'CELL_NO_NUMBER', nearest: '100' },
      { field: 'mail', code: 'CELL_NO_EMAIL', nearest: 'els@vanloo.be', part: 'contact' },
    ]);
  });
  it('reads what a person put in its place', () =>
    expect(read(['A', 'x', ''], { price: '12' })).toMatchObject({ values: { code: 'A', price: 12 }, problems: [] }));
  it('skips empty rows, lines, totals and headings that are repeated', () => {
    const skipped = (cells: Cell[]) => read(cells).skipped;
    expect(
      [
        ['', '', ''],
        ['---', '', ''],
        ['Totaal', 25, ''],
        ['Aantal artikelen: 12', '', ''],
        ['Code', 'Prijs', 'Mail'],
        ['A', 1, ''],
      ].map(skipped),
    ).toEqual(['ROW_EMPTY', 'ROW_SEPARATOR', 'ROW_TOTAL', 'ROW_TOTAL', 'ROW_HEADING_AGAIN', null]);
  });
  it('suggests the word that differs least', () => {
    const reader = choiceReader(
      new Map([
        ['Nederlands', 'nl'],
        ['Frans', 'fr'],
      ]),
    );
    expect(reader('Fans')).toMatchObject({ problem: 'CELL_NO_CHOICE', nearest: 'Frans' });
    expect(reader('Chinees')).not.toHaveProperty('nearest');
    const codes = choiceReader(new Map(['TMC135', 'TMC170'].map((code) => [code, code])));
    expect(codes('TMC175')).toMatchObject({ nearest: 'TMC135', unsure: true });
    expect(codes('TMC17O')).toEqual({ problem: 'CELL_NO_CHOICE', params: { value: 'TMC17O' }, nearest: 'TMC170' });
  });
  it('reads dates in four languages, the day first', () => {
    for (const date of ['24-12-2026', '24/12/26', '24 décembre 2026', '24. Dezember 2026', '24 december 2026', '2026-12-24'])
      expect(dateReader(date, how)).toEqual({ value: '2026-12-24' });
    expect(dateReader('31-2-2026', how)).toMatchObject({ problem: 'CELL_NO_DATE' });
  });
});

const signs = (key: string, name: string, ...same: string[]): Signs => ({ key, name, same, alike: same, group: '2300' });

describe('likeness', () => {
  it('is certain for one number, or for an equal name with a common sign', () => {
    expect(likenessOf(signs('1', 'Van Loo'), signs('1', 'Van Loo bv'))).toBe('same');
    expect(likenessOf(signs('', 'Van Loo', 'vat 1'), signs('', 'VAN LOO BVBA', 'vat 1'))).toBe('same');
  });
  it('is a question for another name with a common sign, or a similar name in one place', () => {
    expect(likenessOf(signs('', 'Bakkerij Van Loo', 'vat 1'), signs('', 'VAN LOO Bakkerij', 'vat 1'))).toBe('alike');
    expect(likenessOf(signs('1', 'Drukkerij Janssen'), signs('2', 'Drukkerij Jansen'))).toBe('alike');
    expect(likenessOf(signs('1', 'Garage Peeters'), signs('2', 'Slagerij De Wit'))).toBeUndefined();
  });
  it('sees one number for two names', () => expect(likenessOf(signs('1', 'Peeters'), signs('1', 'De Wit'))).toBe('key'));
  it('takes words in another order as similar', () => expect(isSimilarName('Bakkerij Van Loo', 'VAN LOO, bakkerij')).toBe(true));
});

describe('grouping rows', () => {
  const row = (number: number, key: string, name: string, decision: RowDecision | null = null, ...same: string[]) => ({
    number,
    signs: { ...signs(key, name, ...same), group: '' },
    decision,
  });
  it('puts the rows of one record together and names the doubts', () => {
    expect(
      groupRows([row(1, '1', 'A'), row(2, '1', ''), row(3, '1', 'Zebra'), row(4, '', 'B', null, 'vat'), row(5, '', 'C', null, 'vat')]),
    ).toEqual([
      { lead: 1, rows: [1, 2] },
      { lead: 3, rows: [3], doubt: { row: 1, likeness: 'key' } },
      { lead: 4, rows: [4] },
      { lead: 5, rows: [5], doubt: { row: 4, likeness: 'alike' } },
    ]);
  });
  it('follows what a person decided', () => {
    expect(
      groupRows([
        row(4, '', 'B', null, 'vat'),
        row(5, '', 'C', { act: 'merge', row: 4 }, 'vat'),
        row(6, '', 'D', { act: 'keep' }, 'vat'),
        row(7, '', 'E', { act: 'leave_out' }, 'vat'),
      ]),
    ).toEqual([
      { lead: 4, rows: [4, 5] },
      { lead: 6, rows: [6] },
    ]);
  });
});
