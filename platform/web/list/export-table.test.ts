import { describe, expect, it } from 'vitest';
import { csvOf, tableOf } from './export-table.ts';

const columns = [
  { title: 'Naam', text: (row: { name: string }) => row.name },
  { title: 'Aantal', text: (row: { name: string; count?: number }) => row.count ?? null },
];

describe('a list as a table', () => {
  it('has the titles first and a cell per column', () =>
    expect(tableOf(columns, [{ name: 'Roos', count: 2 }, { name: 'Jeroen' }])).toEqual([
      ['Naam', 'Aantal'],
      ['Roos', 2],
      ['Jeroen', null],
    ]));
});

describe('a table as CSV', () => {
  const lines = (table: (string | number | null)[][]) => csvOf(table).replace('\uFEFF', '').split('\r\n').slice(0, -1);
  it('begins with the mark by which Excel knows its letters', () => expect(csvOf([['é']]).startsWith('\uFEFF')).toBe(true));
  it('separates by semicolons and writes decimals with a comma', () => expect(lines([['a', 1.5, null]])).toEqual(['a;1,5;']));
  it('quotes what holds a sign of its own', () => expect(lines([['a;b', 'say "x"']])).toEqual(['"a;b";"say ""x"""']));
  it('does not let a text become a formula', () => expect(lines([['=1+1', '@cmd', '-x', '06-12']])).toEqual(["'=1+1;'@cmd;'-x;06-12"]));
});
