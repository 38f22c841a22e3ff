import { describe, expect, it } from 'vitest';
import { textReader } from './field-readers.ts';
import type { ImportField } from './import-field.ts';
import type { Cell } from './read-cell.ts';
import { lettersOf, scalesOfSheet } from './sheet-layout.ts';

const field = (name: string, ...titles: string[]): ImportField => ({ name, titles, read: textReader(80) });
const fields = [
  field('number', 'klantnr'),
  field('name', 'naam'),
  field('street', 'straat'),
  field('city', 'plaats'),
  field('grams', 'gramgewicht'),
];
const rowsOf = (...cells: Cell[][]) => cells.map((one, at) => ({ number: at + 1, cells: one }));

it('a sheet that begins with a record has letters for headings', () => {
  const record: Cell[] = ['N1', 'Kleding Mooi', 6811, 'info@mooi.example'];
  expect(lettersOf(rowsOf(['Klanten'], record), 1, fields)).toEqual({ headings: ['A', 'B', 'C', 'D'], last: 0 });
  expect(lettersOf(rowsOf(['Klantnr', 'Naam', 2026, 2027], record), 0, fields)).toBeUndefined();
  expect(lettersOf(rowsOf(['Veld1', 'Veld2', 'Veld3'], record), 0, fields)).toBeUndefined();
});

it('a price below and above a quantity, and packs in German, are scales', () => {
  const scales = (...headings: string[]) => {
    const rows = rowsOf(['Artikel', ...headings], ['A1', ...headings.map((_, at) => 50 - at)]);
    return scalesOfSheet(rows, { headings: ['Artikel', ...headings], last: 0 })?.cells.map(({ cells }) => cells.slice(1));
  };
  expect(scales('Prijs < 1 pak', 'Prijs >= 1 pak')).toEqual([
    [0, 50],
    ['1 pak', 49],
  ]);
  expect(scales('ab 1 VPE', 'ab 1.000 Bg.', 'ab 1 Palette')).toEqual([
    ['1 VPE', 50],
    [1000, 49],
    ['1 Palette', 48],
  ]);
  expect(scales('Prijs 1', 'Prijs 1000')).toBeUndefined();
});

describe('a column per quantity', () => {
  it('gives a row for each price', () => {
    const heading = { headings: ['Code', '1', '1.000+', 'vanaf 5000 st'], last: 0 };
    expect(scalesOfSheet(rowsOf(heading.headings, ['A', '0,15', '0,12', ''], ['B', '', '', '']), heading)).toEqual({
      headings: ['Code', 'Vanaf', 'Prijs'],
      sources: [0],
      cells: [
        { row: 2, column: 1, cells: ['A', 1, '0,15'] },
        { row: 2, column: 2, cells: ['A', 1000, '0,12'] },
        { row: 3, column: 1, cells: ['B', '', ''] },
      ],
    });
  });
  it.each([
    ['250', '1,000', '2,500+'],
    ['250', "1'000", '2 500'],
    ['250-999', '1,000-2,499', '2,500'],
  ])('has thousands of any country: %s, %s, %s', (...breaks) => {
    const heading = { headings: ['Code', ...breaks], last: 0 };
    const found = scalesOfSheet(rowsOf(heading.headings, ['A', '3', '2', '1']), heading)!;
    expect(found.cells.map(({ cells }) => cells)).toEqual([250, 1000, 2500].map((from, at) => ['A', from, String(3 - at)]));
  });
  it('has packs and pallets, and the price before the first quantity for fewer', () => {
    const heading = { headings: ['Code', 'Prijs / 1000', 'v.a. 5 pakken', '1 pallet'], last: 0 };
    const found = scalesOfSheet(rowsOf(heading.headings, ['A', '3', '2', '1']), heading)!;
    expect(found.headings).toEqual(['Code', 'Vanaf', 'Prijs / 1000']);
    expect(found.cells.map(({ cells }) => cells)).toEqual([
      ['A', 1, '3'],
      ['A', '5 pakken', '2'],
      ['A', '1 pallet', '1'],
    ]);
  });
  it('has the unit of the price that is nearest above its quantities', () => {
    const titles = [['Prijslijst papier 2027'], ['Prijzen per 1000 vel'], ['Prijslijst B']];
    const rows = rowsOf(...titles, ['Code', '1', '500'], ['A', 3, 2]);
    expect(scalesOfSheet(rows, { headings: ['Code', '1', '500'], last: 3 })!.headings).toEqual(['Code', 'Vanaf', 'Prijzen per 1000 vel']);
  });
  it('has the price of one before the first quantity', () => {
    const headings = ['Code', 'Prijs 1', 'Prijs vanaf 100', 'Prijs vanaf 500'];
    const found = scalesOfSheet(rowsOf(headings, ['A', '3', '2', '1']), { headings, last: 0 })!;
    expect(found.cells.map(({ cells }) => cells)).toEqual([
      ['A', 1, '3'],
      ['A', 100, '2'],
      ['A', 500, '1'],
    ]);
  });
  it('has prices below a title with the day from which they hold', () => {
    const rows = rowsOf(['Contractprijzen per 1 januari 2027'], ['Code', '1', '500'], ['A', 3, 2]);
    expect(scalesOfSheet(rows, { headings: ['Code', '1', '500'], last: 1 })!.headings).toEqual(['Code', 'Vanaf', 'Contractprijs']);
  });
  it('has the unit that each of its headings says', () => {
    const headings = ['Code', '1 pack / 1000', '5 packs / 1000', '1 pallet / 1000'];
    const found = scalesOfSheet(rowsOf(headings, ['A', '3', '2', '1']), { headings, last: 0 })!;
    expect(found.headings).toEqual(['Code', 'Vanaf', 'Prijs / 1000']);
    expect(found.cells.map(({ cells }) => cells[1])).toEqual(['1 pack', '5 packs', '1 pallet']);
  });
  it('has a row for each pair of a numbered quantity and price', () => {
    const headings = ['Code', 'Staffel 1', 'Prijs 1', 'Staffel 2', 'Prijs 2'];
    const found = scalesOfSheet(rowsOf(headings, ['A', '100', '3', '500', '2'], ['B', '100', '4', '', '']), { headings, last: 0 })!;
    expect(found.headings).toEqual(['Code', 'Vanaf', 'Prijs']);
    expect(found.cells.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'A', '100', '3'],
      [2, 'A', '500', '2'],
      [3, 'B', '100', '4'],
    ]);
  });
  it('is none for one number, and for numbers that fall', () => {
    const of = (headings: string[]) => scalesOfSheet(rowsOf(headings, ['A', '1', '2']), { headings, last: 0 });
    expect([of(['Code', '500', 'Prijs']), of(['Code', '500', '100'])]).toEqual([undefined, undefined]);
  });
});

it('a selling price from a quantity on is a scale, in German too', () => {
  const headings = ['Artikel', 'VK ab 1', 'VK-Preis ab 100', 'Verkoopprijs bij 1.000', 'VE'];
  const found = scalesOfSheet(rowsOf(headings, ['A', '2,90', '2,10', '1,45', '50']), { headings, last: 0 })!;
  expect(found.cells.map(({ cells }) => cells)).toEqual([
    ['A', '50', 1, '2,90'],
    ['A', '50', 100, '2,10'],
    ['A', '50', 1000, '1,45'],
  ]);
});
