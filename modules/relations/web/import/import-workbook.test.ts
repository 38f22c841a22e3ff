import { expect, it } from 'vitest';
import type { ImportProblemView } from '#modules/relations/contract/import/import-customers.endpoints.ts';
import { rejectedSheets } from './import-workbook.ts';

const workbook = [
  {
    sheet: 'Klanten',
    data: [
      ['Nummer', 'Naam'],
      ['K-1', 'Goed'],
      ['K-2', null],
    ],
  },
  {
    sheet: 'Adressen',
    data: [
      ['Nummer', 'Straat'],
      ['K-1', 'Kade'],
      ['K-2', 'Singel'],
    ],
  },
];
const about = (row: number, number: string | null): ImportProblemView => ({
  ...{ sheet: 'customers', sheetTitle: 'Klanten', row, column: 'B', message: 'Vul dit in.', number },
});
const values = (problems: ImportProblemView[]) =>
  rejectedSheets(workbook, problems, 'Waarom niet').map(({ data }) => data.map((row) => row.map((cell) => cell?.value ?? null)));

it('exports a rejected customer with its addresses and the reason, for correction and another import', () =>
  expect(values([about(3, 'K-2')])).toEqual([
    [
      ['Nummer', 'Naam', 'Waarom niet'],
      ['K-2', null, 'Vul dit in.'],
    ],
    [
      ['Nummer', 'Straat', 'Waarom niet'],
      ['K-2', 'Singel', null],
    ],
  ]));

it('rejects every row when the file itself is invalid', () => expect(values([about(0, null)]).map((rows) => rows.length)).toEqual([3, 3]));
