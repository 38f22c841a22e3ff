import { describe, expect, it } from 'vitest';
import { readCsvRows, unpackRows } from './read-csv.ts';

const sheetOf = (text: string) => readCsvRows(text).rows.map(({ cells }) => cells);

describe('rows with quotes', () => {
  it.each([
    ['"Boek "A"; deel 2";5;12', 'Boek "A"; deel 2'],
    ['"Plaat 12" dik; zwart";5;12', 'Plaat 12" dik; zwart'],
    ['"De "Gouden" Pers";5;12', 'De "Gouden" Pers'],
    ['"De Pers" bv;5;12', '"De Pers" bv'],
    ['12" plaat;5;12', '12" plaat'],
    ['"Boek ""A""; deel 2";5;12', 'Boek "A"; deel 2'],
  ])('keep their columns beside quotes that were not doubled: %s', (line, first) =>
    expect(sheetOf(`naam;aantal;prijs\n${line}\n`)[1]).toEqual([first, '5', '12']),
  );
  it('do not run on into the next cell in quotes', () =>
    expect(sheetOf('naam;soort;aantal\n"De Pers" bv;"x";5\n"12" plaat;"dik";6\n"De Pers" bv;doos "12";7\n').slice(1)).toEqual([
      ['"De Pers" bv', 'x', '5'],
      ['"12" plaat', 'dik', '6'],
      ['"De Pers" bv', 'doos "12"', '7'],
    ]));
});

describe('rows of which each is in one cell', () => {
  const unpacked = (text: string) => unpackRows(readCsvRows(text).rows)?.rows.map(({ cells }) => cells);
  it('have the cells that are in it', () =>
    expect(unpacked('"nr,naam,""plaats, land"""\n"1,Smit,""Gent, BE"""\n"2,Bos,Venlo"\n')).toEqual([
      ['nr', 'naam', 'plaats, land'],
      ['1', 'Smit', 'Gent, BE'],
      ['2', 'Bos', 'Venlo'],
    ]));
  it('are left as they are when they have cells of their own, or are a list of names', () => {
    expect(unpacked('nr;naam\n1;"Smit, Jan, Venlo"\n')).toBeUndefined();
    expect(unpacked('"naam"\n"Smit, Jan"\n"Bos, Els"\n')).toBeUndefined();
  });
});
