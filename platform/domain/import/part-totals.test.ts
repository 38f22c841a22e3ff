import { describe, expect, it } from 'vitest';
import { amountReader, dateReader, integerReader, textReader } from './field-readers.ts';
import { notationOf, skipReason } from './match-columns.ts';
import { pricePerReader } from './price-per.ts';
import { readRows } from './read-rows.ts';

describe('row below the heading', () => {
  const headings = ['Klant', 'Naam', 'Factuur', 'Datum', 'Bedrag', 'Open'];
  const mapping = { customer: 0, customerName: 1, number: 2, issuedOn: 3, gross: 4, open: 5 };
  const readers = { issuedOn: dateReader, gross: amountReader, open: amountReader } as Record<string, typeof dateReader>;
  const fields = Object.keys(mapping).map((name) => ({ name, titles: [], read: readers[name] ?? textReader(40) }));
  it('is the sum of a part when figures alone stand behind its name', () => {
    const sums = [
      ['Summe E-001', '', '', '', '2.420,00 €', '1.420,00 €'],
      ['', 'Totaal Bakkerij Smit', '', '', '121,00', '121,00'],
    ];
    expect(sums.map((cells) => skipReason(cells, headings, mapping, fields))).toEqual(['ROW_TOTAL', 'ROW_TOTAL']);
  });
  it('is the sum of the rows above it when its name ends on total, and else a record of that name', () => {
    const number = integerReader({ min: 0, max: 1e6 });
    const figures = ['days', 'limit', 'open'].map((name) => ({ name, titles: [], read: number }));
    const own = [...['number', 'name', 'city', 'street'].map((name) => ({ name, titles: [], read: textReader(40) })), ...figures];
    const columns = { number: 0, name: 1, city: 2, street: 3, days: 4, limit: 5, open: 6 };
    const skipped = (...lines: string[]) =>
      readRows(
        lines.map((line, at) => ({ number: at + 2, cells: line.split(';') })),
        { headings: Object.keys(columns), mapping: columns },
        own,
      ).map((row) => row.skipped);
    const smit = '2001;Bakkerij Smit;Gent;Weg 1;30;100;50';
    expect(skipped(smit, 'Papier Totaal;;;;5;;', ';Sport Totaal;;;;5000;')).toEqual([null, null, null]);
    expect(skipped(smit, 'Bakkerij Smit totaal:;;;;;100;50', '2001 Totaal;;;;;100;50', 'Grand Totals:;;;;;100;50')).toEqual([
      null,
      'ROW_TOTAL',
      'ROW_TOTAL',
      'ROW_TOTAL',
    ]);
    expect(skipped('2001 - Bakkerij Smit;;;;;;', '1;x;;;30;;', 'Bakkerij Smit Totaal;;;;;100;')).toEqual(['ROW_NOTE', null, 'ROW_TOTAL']);
  });
  it('is the sum without a word when numbers alone stand in it, none of which names a record or is a price', () => {
    expect(skipReason(['', '', '', '', 2420, 1420], headings, mapping, fields)).toBe('ROW_TOTAL');
    expect(skipReason(['', '', 26001, '', 2420, ''], headings, mapping, fields)).toBeUndefined();
    const scale = { item: 0, description: 1, from: 2, price: 3 };
    const own = { from: integerReader({ min: 1, max: 1e6 }), price: pricePerReader({ max: 1e6 }) } as Record<string, typeof dateReader>;
    const scaled = Object.keys(scale).map((name) => ({ name, titles: [], read: own[name] ?? textReader(40) }));
    expect(skipReason(['', '', 500, ''], Object.keys(scale), scale, scaled)).toBe('ROW_TOTAL');
    expect(skipReason(['', '', 500, 0.12], Object.keys(scale), scale, scaled)).toBeUndefined();
  });
  it('is the sum of orders when it has quantity and amount, and no description', () => {
    const order = { number: 0, description: 1, quantity: 2, price: 3 };
    const own = { quantity: integerReader({ min: 1, max: 1e6 }), price: pricePerReader({ max: 1e6 }) } as Record<string, typeof dateReader>;
    const ordered = Object.keys(order).map((name) => ({ name, titles: [], read: own[name] ?? textReader(40) }));
    expect(skipReason(['', '', 34650, 5021.5], Object.keys(order), order, ordered)).toBe('ROW_TOTAL');
    expect(skipReason(['', 'Boek', 650, 21.5], Object.keys(order), order, ordered)).toBeUndefined();
  });
  it('is a record when its name begins with total and it says more', () => {
    const named = [
      ['', 'Totaal Print bv', '26-001', '1-2-2026', '121,00', '121,00'],
      ['Totaal Print', '', 'Kerkstraat 1', '', '', ''],
      ['Total Belgium', '', '2026001', '', 1210, ''],
      ['Total Belgium', '', '', '2026-01-05', 1210, ''],
    ];
    expect(named.map((cells) => skipReason(cells, headings, mapping, fields))).toEqual(named.map(() => undefined));
  });
  it('is a note when it is one text and no figure', () => {
    const rows = [
      ['Klanten in Utrecht', '', '', '', '', ''],
      ['', '', 'Prijzen onder voorbehoud', '', '', ''],
      ['', '', 'B', '', '', ''],
      ['', '', '', '', 1210, ''],
    ];
    expect(rows.map((cells) => skipReason(cells, headings, mapping, fields))).toEqual(['ROW_NOTE', 'ROW_NOTE', undefined, 'ROW_TOTAL']);
  });
});

it('dates with the month first are recognized beside one that is none in either order', () => {
  const rows = ['12/31/2027', '04/05/2028', '09/15/2026', '13/31/2027'].map((date, number) => ({ number, cells: [date] }));
  expect(notationOf(rows).monthFirst).toBe(true);
});
