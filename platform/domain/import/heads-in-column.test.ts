import { describe, expect, it } from 'vitest';
import { textReader } from './field-readers.ts';
import { withHeadsInColumn } from './heads-in-column.ts';
import type { ImportField } from './import-field.ts';
import type { Cell } from './read-cell.ts';

const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({ name, titles: [name], read: textReader(80), ...more });
const fields = [field('number'), field('customer', { above: { is: 'value', or: ['customerName'] } }), field('customerName'), field('open')];
const filled = (mapping: Record<string, number>, ...rows: Cell[][]) =>
  withHeadsInColumn(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    mapping,
    fields,
  ).map(({ cells }) => cells.join('|'));

describe('a head in the column of its field', () => {
  const mapping = { customer: 0, number: 1, open: 2 };
  it('holds for the rows with a number below it, until another text', () =>
    expect(
      filled(mapping, ['C1 Peeters', '', ''], ['', 'F1', 121], ['', 'F2', 60], ['Subtotaal', '', 181], ['C2', 'F3', 10], ['', 'F4', 5]),
    ).toEqual(['C1 Peeters||', 'C1 Peeters|F1|121', 'C1 Peeters|F2|60', 'Subtotaal||181', 'C2|F3|10', '|F4|5']));
  it('is no sum, and stands above a row with a number', () => {
    expect(filled(mapping, ['C1 Peeters', '', ''], ['', 'F1', 121], ['', '', 121])).toEqual(['C1 Peeters||', 'C1 Peeters|F1|121', '||121']);
    expect(filled(mapping, ['Opmerking', '', ''], ['C2', 'F3', 10])).toEqual(['Opmerking||', 'C2|F3|10']);
  });
  it('may be in two columns, and is one text then', () =>
    expect(filled({ customer: 0, customerName: 1, number: 2 }, ['C1', 'Peeters', ''], ['', '', 'F1'])).toEqual([
      'C1 Peeters||',
      'C1|Peeters|F1',
    ]));
});
