import { describe, expect, it } from 'vitest';
import { csvOf, tableOf } from './export-table.ts';

const columns = [
  { title: 'Naam', text: (row: { name: string }) => row.name },
  { title: 'Aantal', text: (row: { name: string; count?: number }) => row.count ?? null },
];

describe('export table', () => {
  it('starts with the titles and has a cell per column', () =>
    expect(tableOf(columns, [{ name: 'Roos', count: 2 }, { name: 'Jeroen' }])).toEqual([
      ['Naam', 'Aantal'],
      ['Roos', 2],
      ['Jeroen', null],
    ]));
});

describe('CSV export', () => {
  const lines = (table: (string | number | null)[][]) => csvOf(table).replace('\uFEFF', '').split('\r\n').slice(0, -1);
  it('starts with the byte order mark that Excel needs for UTF-8', () => expect(csvOf([['é']]).startsWith('\uFEFF')).toBe(true));
  it('separates by semicolons and writes decimals with a comma', () => expect(lines([['a', 1.5, null]])).toEqual(['a;1,5;']));
  it('quotes cells with a separator or a quote', () => expect(lines([['a;b', 'say "x"']])).toEqual(['"a;b";"say ""x"""']));
  it('prevents a text from becoming a formula', () => expect(lines([['=1+1', '@cmd', '-x', '06-12']])).toEqual(["'=1+1;'@cmd;'-x;06-12"]));
});
