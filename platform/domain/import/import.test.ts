import { describe, expect, it } from 'vitest';
import { choiceReader, dateReader, emailReader, integerReader, numberReader, textReader } from './field-readers.ts';
import { groupRows, type RowDecision } from './group-rows.ts';
import { type ImportField, plainTitle } from './import-field.ts';
import { isSimilarName, likenessOf, plainName, type Signs } from './likeness.ts';
import { decimalMarkOf, findHeadingRow, matchColumns } from './match-columns.ts';
import { type Cell, readNumber } from './read-cell.ts';
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
  it('takes no word in full for the begin of another, nor answers to a question for a name', () => {
    const some: ImportField[] = [
      { name: 'most', titles: ['stockmaximum'], read: integerReader({ min: 0, max: 99_999 }) },
      { name: 'name', titles: ['company', 'name'], read: textReader(20) },
    ];
    expect(matchColumns(['Stock', 'Is a company'], rowsOf(['500', 'TRUE'], ['20', 'FALSE']), some)).toEqual({});
    expect(matchColumns(['Stock max.', 'Name 1'], rowsOf(['500', 'Vos']), some)).toEqual({ most: 0, name: 1 });
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
    expect(decimalMarkOf(rowsOf(['0.125', '0.480']))).toBe('point');
    expect(decimalMarkOf(rowsOf(['1.250.000', '48.600']))).toBe('comma');
    expect(decimalMarkOf(rowsOf(['48.600', '12', 'A']))).toBe('unknown');
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
        ['Total', '1.250,00', '€ 25,00'],
        ['Aantal artikelen: 12', '', ''],
        ['Code', 'Prijs', 'Mail'],
        ['A', 1, ''],
      ].map(skipped),
    ).toEqual(['ROW_EMPTY', 'ROW_SEPARATOR', 'ROW_TOTAL', 'ROW_TOTAL', 'ROW_TOTAL', 'ROW_HEADING_AGAIN', null]);
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
    for (const date of ['jeudi 24 décembre 2026', 'Thursday, December 24th, 2026', '24. Dez. 2026', '2026-12-24T00:00:00'])
      expect(dateReader(date, how)).toEqual({ value: '2026-12-24' });
    expect(dateReader('1er mars 2027', how)).toEqual({ value: '2027-03-01' });
    expect(dateReader('01-02-2027 10.30.00', how)).toEqual({ value: '2027-02-01' });
    expect(dateReader('31-2-2026', how)).toMatchObject({ problem: 'CELL_NO_DATE' });
  });
  it('reads no period as its first day', () => {
    for (const period of ['02.08.2027 - 20.08.2027', '2027-08-02 2027-08-20'])
      expect(dateReader(period, how)).toMatchObject({ problem: 'CELL_NO_DATE' });
  });
  it('reads the month first where most dates can be read in no other way', () => {
    const day: ImportField = { name: 'day', titles: ['day'], read: dateReader };
    const days = (...dates: string[]) =>
      readRows(rowsOf(...dates.map((date) => [date])), { headings: ['day'], mapping: { day: 0 } }, [day]).map(
        ({ values, problems }) => values.day ?? problems[0]?.nearest,
      );
    expect(days('10/25/2026', '11/24/2026', '05/11/2026')).toEqual(['2026-10-25', '2026-11-24', '2026-05-11']);
    expect(days('10/25/2026', '05/11/2026', '25/11/2026')).toEqual(['25-10-2026', '2026-11-05', '2026-11-25']);
    expect(days('10/25/2026', '05/11/2026')).toEqual(['25-10-2026', '2026-11-05']);
  });
  it('reads three digits behind a zero as decimals, whatever the mark of the file', () => {
    for (const mark of ['comma', 'point'] as const) {
      expect(readNumber('0.125', mark)).toBe(0.125);
      expect(readNumber('0,125', mark)).toBe(0.125);
    }
    expect(readNumber('1.250', 'comma')).toBe(1250);
  });
  it('leaves out the unit behind a quantity', () => {
    for (const quantity of ['1.250 stuks', '1.250 Stück', '1 250 pièces', '1250 Bogen', '1.250 ex.'])
      expect(integerReader({ min: 1, max: 5000 })(quantity, how)).toEqual({ value: 1250 });
  });
});

const signs = (key: string, name: string, ...same: string[]): Signs => ({ key, name, same, alike: same, group: '2300' });

describe('likeness', () => {
  it('leaves out the legal form, with and without points', () => {
    for (const name of [
      'Van Loo B.V.',
      'Van Loo bv',
      'N.V. Van Loo',
      'Van Loo S.P.R.L.',
      'van loo sa',
      'Van Loo SCRL',
      'Van Loo (Limited)',
    ])
      expect(plainName(name)).toBe('van loo');
    expect(plainName('Drukkerij Salland')).toBe('drukkerij salland');
    expect(['S.A. Bakker', 'J.S.A. Bakker', 'C.V. Bakker'].map(plainName)).toEqual(['s a bakker', 'j s a bakker', 'c v bakker']);
  });
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

describe('a file whose numbers do not tell their decimal mark', () => {
  const some: ImportField[] = [
    { name: 'price', titles: ['prijs'], read: numberReader({ min: 0, max: 1e6 }) },
    { name: 'quantity', titles: ['aantal'], read: integerReader({ min: 0, max: 1e6 }) },
  ];
  const sheet = { headings: ['prijs', 'aantal'], mapping: { price: 0, quantity: 1 } };
  it('asks what its prices are, and reads quantities as thousands', () => {
    const [row] = readRows(rowsOf(['48.600', '5.000']), sheet, some);
    expect(row).toMatchObject({ values: { quantity: 5000 }, problems: [{ field: 'price', code: 'CELL_DECIMALS_UNCLEAR' }] });
  });
  it('reads them once a person said the mark', () => {
    const price = (mark: 'comma' | 'point') => readRows(rowsOf(['48.600', '']), { ...sheet, notation: { mark } }, some)[0]!.values.price;
    expect([price('point'), price('comma')]).toEqual([48.6, 48_600]);
  });
});

describe('a cell that says too much or too little', () => {
  it.each(['a@b.nl; c@d.nl', 'a@b.nl, c@d.nl', 'a@b.nl / c@d.nl', 'a@b.nl en c@d.nl', 'a@b.nl c@d.nl'])(
    'has two e-mail addresses: %s',
    (cell) => expect(emailReader(cell, how)).toMatchObject({ problem: 'CELL_TWO_EMAILS', nearest: 'a@b.nl', unsure: true }),
  );
  it.each(['5,41E+12', '5.41e+12', '5E+12'])('is a code of which a spreadsheet made a number: %s', (cell) =>
    expect(textReader(40)(cell, how)).toMatchObject({ problem: 'CELL_SCIENTIFIC' }),
  );
});

it('a heading N° is a number', () => expect(['N°', ' n° ', 'N° client'].map(plainTitle)).toEqual(['nr', 'nr', 'nclient']));
