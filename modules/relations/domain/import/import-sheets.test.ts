import { describe, expect, it } from 'vitest';
import { columnLetter, type ImportCell, type ImportTexts, parseImport } from './import-sheets.ts';

const words: ImportTexts = {
  sheets: { customers: ['klanten'], addresses: ['adressen'], contacts: ['contacten'] },
  fields: {
    number: ['nummer'],
    name: ['naam'],
    fsc: ['fsc'],
    creditLimitEuro: ['krediet'],
    customerType: ['soort'],
    street: ['straat'],
    houseNumber: ['huisnummer'],
    postcode: ['postcode'],
    city: ['plaats'],
    reason: ['waarom'],
  },
  choices: { customerType: new Map([['uitgever', 'publisher']]) },
  yes: ['ja'],
  no: ['nee'],
};
const head = ['Nummer', 'Naam', 'Soort', 'Krediet', 'FSC'];
const place = ['Nummer', 'Straat', 'Huisnummer', 'Postcode', 'Plaats'];
const address = ['K-1', 'Domplein', 29, '3512 JE', 'Utrecht'];
const read = (customers: ImportCell[][], addresses: ImportCell[][] = [address], titles = head) =>
  parseImport(
    [
      { sheet: 'Klanten', data: [titles, ...customers] },
      { sheet: 'Adressen', data: [place, ...addresses] },
    ],
    words,
  );
const problemsOf = (...asked: Parameters<typeof read>) =>
  read(...asked).problems.map(({ sheet, row, column, code }) => `${sheet} ${column}${row} ${code}`);

describe('parsing an import workbook', () => {
  it('reads the columns by their titles, in any order', () => {
    const { customers, addresses, problems } = read([['K-1', 'De Lindewal', 'uitgever', '€ 2500,50', 'ja']]);
    expect(problems).toEqual([]);
    expect(customers[0]).toMatchObject({ row: 2, number: 'K-1' });
    expect(customers[0]!.values).toEqual({
      number: 'K-1',
      name: 'De Lindewal',
      customerType: 'publisher',
      creditLimitEuro: 2500.5,
      fsc: true,
    });
    expect(addresses[0]!.values).toMatchObject({ houseNumber: '29' });
  });

  it('reports row and column of every invalid cell', () =>
    expect(problemsOf([['K-1', '', 'kasteel', 'veel', 'soms']])).toEqual([
      'customers B2 IMPORT_REQUIRED',
      'customers C2 IMPORT_WORD',
      'customers D2 IMPORT_NUMBER',
      'customers E2 IMPORT_YES_NO',
    ]));

  it('refuses a customer number on two rows and an address of an unknown customer', () => {
    expect(
      problemsOf([
        ['K-1', 'A'],
        ['K-1', 'B'],
      ]),
    ).toEqual(['customers A3 IMPORT_NUMBER_TWICE']);
    expect(problemsOf([['K-1', 'A']], [address, ['K-9', ...address.slice(1)]])).toEqual(['addresses A3 IMPORT_CUSTOMER_UNKNOWN']);
  });

  it('requires its sheets and its required columns', () => {
    expect(parseImport([], words).problems.map(({ code, sheet }) => [code, sheet])).toEqual([
      ['IMPORT_SHEET_MISSING', 'customers'],
      ['IMPORT_SHEET_MISSING', 'addresses'],
    ]);
    expect(problemsOf([['K-1']], [], ['Nummer'])).toEqual(['customers 0 IMPORT_COLUMN_MISSING']);
  });

  it('reports an unknown column; skips empty rows and the rejection reasons of an earlier import', () => {
    expect(problemsOf([['K-1', 'A', 'x']], [address], ['Nummer', 'Naam', 'Kleur'])).toEqual(['customers C1 IMPORT_COLUMN_UNKNOWN']);
    expect(
      problemsOf(
        [
          [null, ''],
          ['K-1', 'A', 'dubbel'],
        ],
        [address],
        ['Nummer', 'Naam', 'Waarom'],
      ),
    ).toEqual([]);
  });
});

it('gives columns after Z two letters', () => expect([0, 25, 26, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'BA']));
