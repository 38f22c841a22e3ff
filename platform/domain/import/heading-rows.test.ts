import { describe, expect, it } from 'vitest';
import { textReader } from './field-readers.ts';
import { headingOf } from './heading-rows.ts';
import type { ImportField } from './import-field.ts';
import type { Cell } from './read-cell.ts';
import { scalesOfSheet } from './sheet-layout.ts';

const field = (name: string, ...titles: string[]): ImportField => ({ name, titles, read: textReader(80) });
const fields = [
  field('number', 'klantnr', 'klant', 'nr'),
  field('name', 'naam', 'klantnaam'),
  field('street', 'straat', 'straatnr', 'adres'),
  field('addition', 'bus'),
  field('city', 'plaats', 'woonplaats'),
  field('vat', 'btwnummer', 'btw'),
  field('days', 'betalingstermijn'),
  field('grams', 'gramgewicht'),
  field('price', 'prijs'),
];
const rowsOf = (...cells: Cell[][]) => cells.map((one, at) => ({ number: at + 1, cells: one }));

describe('the headings of a sheet', () => {
  it('take the group above columns that are there twice', () => {
    const rows = rowsOf(
      ['', '', 'Factuuradres', '', 'Leveradres', ''],
      ['Klantnr', 'Naam', 'Straat', 'Plaats', 'Straat', 'Plaats'],
      ['1', 'A'],
    );
    const headings = ['Klantnr', 'Naam', 'Factuur Straat', 'Factuur Plaats', 'Lever Straat', 'Lever Plaats'];
    expect(headingOf(rows, 1, fields)).toEqual({ headings, last: 1 });
  });
  it('go on in the words below them', () => {
    const rows = rowsOf(
      ['Klanten', '', '', '', '', ''],
      ['Klant', 'Naam', 'Adres', '', 'BTW-', 'Betalings-'],
      ['nr.', '', 'Straat + nr', 'Bus', 'nummer', 'termijn'],
      ['K1', 'A', 'Markt 1', '3', 'BE 1', '30 d'],
    );
    const headings = ['Klant nr.', 'Naam', 'Straat + nr', 'Bus', 'BTW- nummer', 'Betalings- termijn'];
    expect(headingOf(rows, 1, fields)).toEqual({ headings, last: 2 });
  });
  it('begin in the words above them', () => {
    const rows = rowsOf(['Klant', 'Klant-', '', 'Woon-'], ['nr', 'naam', 'straat', 'plaats'], ['1', 'A', 'Markt 1', 'Gent']);
    expect(headingOf(rows, 1, fields)).toEqual({ headings: ['Klant nr', 'Klant- naam', 'straat', 'Woon- plaats'], last: 1 });
  });
  it('are not followed by a first record of words alone', () => {
    const rows = rowsOf(['Klantnr', 'Naam', 'Straat', 'Plaats'], ['', 'Adres Plus', 'Busweg', 'Plaats'], ['1', 'A', 'Markt', 'Gent']);
    expect(headingOf(rows, 0, fields).last).toBe(0);
  });
  it('have the quantities of a price below it, beside units', () => {
    const rows = rowsOf(
      ['Klantnr', 'Gramgewicht', 'Prijs per 1000 vel', '', ''],
      ['', 'g/m²', '> 1 pak', '> 500 kg', '> 1 pallet'],
      ['V-1', 90, 61.2, 55.9, 51.3],
    );
    const heading = headingOf(rows, 0, fields);
    expect(heading).toEqual({ headings: ['Klantnr', 'Gramgewicht (g/m²)', '> 1 pak', '> 500 kg', '> 1 pallet'], last: 1 });
    const scales = scalesOfSheet(rows, heading)!;
    expect(scales.headings).toEqual(['Klantnr', 'Gramgewicht (g/m²)', 'Vanaf', 'Prijs per 1000 vel']);
    expect(scales.cells.map(({ cells }) => cells.slice(2))).toEqual([
      ['1 pak', 61.2],
      ['500 kg', 55.9],
      ['1 pallet', 51.3],
    ]);
  });
  it('have a group above words that go on in a third row', () => {
    const rows = rowsOf(
      ['Adreslijst'],
      ['Klant', '', 'Factuuradres', '', 'Leveradres', ''],
      ['nr', 'naam', 'straat', 'plaats', 'straat', 'plaats'],
      ['', '', '+ nr', '', '+ nr', ''],
      ['1', 'A', 'Markt 1', 'Gent', 'Kade 2', 'Gent'],
    );
    const headings = ['Klant nr', 'naam', 'Factuur straat + nr', 'Factuur plaats', 'Lever straat + nr', 'Lever plaats'];
    expect(headingOf(rows, 2, fields)).toEqual({ headings, last: 3 });
  });
  it('go on below a group that stands above each of its columns, and below that in units', () => {
    const rows = rowsOf(
      ['Naam', 'Gramgewicht', 'Adres', 'Adres'],
      ['', '', 'straat', 'plaats'],
      ['', 'gr/m2', '', ''],
      ['HVO', 80, 'Markt 1', 'Gent'],
    );
    const headings = ['Naam', 'Gramgewicht (gr/m2)', 'straat', 'plaats'];
    expect(headingOf(rows, 0, fields)).toEqual({ headings, last: 2 });
    const twice = rowsOf(['Klantnr', 'Naam', 'Plaats', 'Naam'], ['K1', 'Adres', 'Plaats', 'Bus'], ['K2', 'A', 'Gent', 'Els']);
    expect(headingOf(twice, 0, fields).last).toBe(0);
  });
  it('take the group above a word that alone says nothing', () => {
    const rows = rowsOf(['Klant', '', 'Prijs', ''], ['nr', 'naam', 'bedrag', 'per'], ['', '', 'EUR', ''], ['K1', 'A', 12, 'stuk']);
    expect(headingOf(rows, 1, fields).headings).toEqual(['Klant nr', 'naam', 'Prijs bedrag (EUR)', 'Prijs per']);
  });
  it('have quantities below the word for a scale, beside words of other columns', () => {
    const rows = rowsOf(['Klant', 'Naam', '', 'Staffel', '', ''], ['nr', '', 'toelichting', 1, 1000, 5000], ['K1', 'A', '', 2, 1.8, 1.5]);
    expect(headingOf(rows, 0, fields)).toEqual({ headings: ['Klant nr', 'Naam', 'toelichting', '1', '1000', '5000'], last: 1 });
    const record = rowsOf(['Klantnr', 'Vanaf', ''], ['K1', 1, 500], ['K2', 1, 500]);
    expect(headingOf(record, 0, fields).last).toBe(0);
  });
  it('go on in a second row below groups', () => {
    const rows = rowsOf(['Klantnr', 'Naam', 'Factuuradres', ''], ['', '', 'Straat', 'Plaats'], ['1', 'A', 'Kerkstraat 1', 'Gent']);
    expect(headingOf(rows, 0, fields)).toEqual({ headings: ['Klantnr', 'Naam', 'Factuur Straat', 'Factuur Plaats'], last: 1 });
  });
  it.each(['Klantenlijst 2026', 'Adressenlijst'])('have no group in the title of the sheet: %s', (title) => {
    const headings = ['Klantnr', 'Naam', 'Plaats', 'Naam'];
    expect(headingOf(rowsOf([title], headings, ['1', 'A', 'Gent', 'Els']), 1, fields)).toEqual({ headings, last: 1 });
  });
  it('take one group above the columns behind the first', () => {
    const rows = rowsOf(['', '', '', 'Leveradres'], ['Klantnr', 'Straat', 'Plaats', 'Straat', 'Plaats'], ['1', 'A']);
    expect(headingOf(rows, 1, fields).headings).toEqual(['Klantnr', 'Straat', 'Plaats', 'Lever Straat', 'Lever Plaats']);
  });
  it('take the units below them, and leave a first record alone', () => {
    expect(headingOf(rowsOf(['Naam', 'Gramgewicht'], ['', 'g/m²'], ['Offset', 90]), 0, fields)).toEqual({
      headings: ['Naam', 'Gramgewicht (g/m²)'],
      last: 1,
    });
    expect(headingOf(rowsOf(['Naam', 'Plaats'], ['A', 'Gent']), 0, fields)).toEqual({ headings: ['Naam', 'Plaats'], last: 0 });
  });
});
