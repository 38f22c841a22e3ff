import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '../money.ts';
import { amountReader, dateReader, emailReader, numberReader, phoneReader, textReader } from './field-readers.ts';
import type { ImportField } from './import-field.ts';
import { decimalMarkOf } from './match-columns.ts';
import { withPlainCodes } from './plain-codes.ts';
import { readNumber } from './read-cell.ts';
import { readRows } from './read-rows.ts';

const how = { mark: 'comma', heading: '' } as const;
const fields: ImportField[] = [
  { name: 'day', titles: ['datum'], read: dateReader },
  { name: 'note', titles: ['opmerking'], read: textReader(40) },
  { name: 'mail', titles: ['mail'], read: emailReader, part: 'contact' },
];
const read = (...cells: string[]) =>
  readRows([{ number: 2, cells }], { headings: ['datum', 'opmerking', 'mail'], mapping: { day: 0, note: 1, mail: 2 } }, fields)[0]!;

describe('a cell that a program broke', () => {
  it.each(['#VERW!', '#REF!', '#BEZUG!', '#WAARDE!', '#DEEL/0!', '#NAAM?', '#####'])('says that its formula failed: %s', (cell) => {
    expect(read(cell, '', '').problems).toMatchObject([{ field: 'day', code: 'CELL_FORMULA_FAILED', params: { value: cell } }]);
    expect(read('1-2-2027', '', cell).problems).toMatchObject([{ field: 'mail', part: 'contact' }]);
  });
  it.each(['12,50-', '12,50 CR', '12,50 €-', '12,50 EUR CR', '(12,50)'])('is below zero by a sign behind it: %s', (cell) =>
    expect(amountReader(cell, how)).toEqual({ value: moneyFromEuros(-12.5) }),
  );
  it.each(['ca. 135', '± 135', '~135 g'])('is about a number, which is suggested: %s', (cell) =>
    expect(numberReader({ min: 0, max: 1000 })(cell, how)).toMatchObject({ problem: 'CELL_NO_NUMBER', nearest: '135', unsure: true }),
  );
  it('has no value where a formula found none', () => expect(read('', '#N/B', '#NV')).toMatchObject({ values: {}, problems: [] }));
  it.each(['30-12-1899', '1899-12-30', '1-1-1900', '1900-01-01 00:00:00', '0001-01-01', '0'])(
    'has the first day of a program: %s',
    (cell) => {
      const { values, problems } = read(cell, 'a', '');
      expect([values.day, problems]).toEqual([undefined, []]);
    },
  );
  it('has a day of another century', () =>
    expect(read('12-10-1926', '', '').problems).toMatchObject([{ field: 'day', code: 'CELL_DATE_IMPLAUSIBLE' }]));
  it('has a number with which a program calculates for a telephone or a code', () => {
    expect(phoneReader('477123456.0', how)).toEqual({ value: '477123456' });
    expect(phoneReader('14 074', how)).toEqual({ value: '14 074' });
    expect(phoneReader('15074', how)).toHaveProperty('problem', 'CELL_NO_PHONE');
    const cells = (rows: string[][]) => withPlainCodes(rows.map((one, at) => ({ number: at, cells: one }))).map((row) => row.cells);
    expect(
      cells([
        ['5001.0', '12.0'],
        ['', '3.5'],
        ['5002.0', ''],
      ]),
    ).toEqual([
      ['5001', '12.0'],
      ['', '3.5'],
      ['5002', ''],
    ]);
    expect(cells([['5001.0'], ['5002.5']])).toEqual([['5001.0'], ['5002.5']]);
  });
  it('has an e-mail address among words', () => {
    expect(emailReader('els@linde.example (werk)', how)).toMatchObject({ problem: 'CELL_NO_EMAIL', nearest: 'els@linde.example' });
    expect(emailReader('els@linde (thuis)', how)).not.toHaveProperty('nearest');
  });
});

describe('numbers of other countries', () => {
  it.each(['1’234.50', "1'234.50", '1´234.50', '1 234.50', '−1’234.50'])('have an apostrophe, space or dash: %s', (cell) =>
    expect(Math.abs(readNumber(cell, 'comma')!)).toBe(1234.5),
  );
  it('tell the decimal mark of their file', () => {
    expect(decimalMarkOf([{ number: 1, cells: ["12'500.50"] }])).toBe('point');
    expect(decimalMarkOf([{ number: 1, cells: ['3 450,00'] }])).toBe('comma');
  });
  it('are below zero behind a minus or a C, and not behind a D', () =>
    expect(
      ['60,50-', '−60,50', '60,50 C', '60,50 D', '60,50 Debet'].map((cell) =>
        Number((amountReader(cell, how) as { value: number }).value > 0),
      ),
    ).toEqual([0, 0, 0, 1, 1]));
});
