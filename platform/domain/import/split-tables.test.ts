import { describe, expect, it } from 'vitest';
import { textReader } from './field-readers.ts';
import type { ImportField } from './import-field.ts';
import { blocksOfSheet, headingFinder, splitTables } from './split-tables.ts';

const fieldsOf = (titles: string): ImportField[] => titles.split(' ').map((name) => ({ name, titles: [name], read: textReader(80) }));
const isHeading = headingFinder([fieldsOf('code naam plaats telefoon'), fieldsOf('leverancier dienst levertijd telefoon')]);
const split = (...lines: string[]) =>
  splitTables(
    lines.map((line, at) => ({ number: at + 1, cells: line.split(';') })),
    isHeading,
  ).map(({ title, rows }) => `${title ?? ''}: ${rows.map(({ number }) => number).join(' ')}`);
const customers = ['Klanten', 'Code;Naam;Plaats;Telefoon', '1;Smit;Venlo;077', '2;Bos;Venlo;'];

describe('tables below one another', () => {
  it('begin with headings of another list, and the title above these', () =>
    expect(split(...customers, 'Leveranciers', 'Leverancier;Dienst;Levertijd', 'Papierhuis;papier;2')).toEqual([
      ': 1 2 3 4',
      'Leveranciers: 5 6 7',
    ]));
  it('begin with headings of the same list in another order', () =>
    expect(split(...customers, 'Naam;Code;Plaats', 'De Vries;3;Weert')).toEqual([': 1 2 3 4', ': 5 6']));
  it('are one table where the same headings come again, or are in two rows', () => {
    expect(split(...customers, ';;;', 'Code;Naam;Plaats;Telefoon', '3;De Vries;Weert;')).toHaveLength(1);
    expect(split('Leverancier;Dienst;Telefoon', 'Code;Naam;Plaats;Telefoon', '3;De Vries;Weert;')).toHaveLength(1);
  });
  it('are one table where a record has words alone', () => expect(split(...customers, 'Plaats;Naam;Venlo;Smit')).toHaveLength(1));
});

describe('a table that goes on beside itself', () => {
  const blocks = (...lines: string[]) => {
    const rows = lines.map((line, at) => ({ number: at + 1, cells: line.split(';') }));
    return blocksOfSheet(rows, { headings: lines[0]!.split(';'), last: 0 })?.cells.map(({ row, column, cells }) =>
      [row, column, ...cells].join(' '),
    );
  };
  it('has the rows of each block, below the same headings', () =>
    expect(blocks('Code;Gram;Prijs;;Code;Gram;Prijs', 'A;80;1;;C;90;3', 'B;80;2;;;;')).toEqual(['2 0 A 80 1', '3 0 B 80 2', '2 4 C 90 3']));
  it('is one table where the headings differ, or stand side by side', () => {
    expect(blocks('Code;Gram;Prijs;;Code;Gram;Voorraad', 'A;80;1;;C;90;3')).toBeUndefined();
    expect(blocks('Code;Gram;Prijs;Code;Gram;Prijs', 'A;80;1;C;90;3')).toBeUndefined();
    expect(blocks('Code;Gram;Prijs', 'A;80;1')).toBeUndefined();
  });
});
