import { expect, it } from 'vitest';
import { groupRows, rowsAbove } from './group-rows.ts';
import { keySigns } from './likeness.ts';

type Row = Parameters<typeof rowsAbove>[0][number];
const row = (number: number, values: Row['values'], more: Partial<Row> = {}): Row => ({
  number,
  values,
  problems: [],
  skipped: null,
  ...more,
});
const continues = { without: ['number', 'name'], by: [['contact'], ['from', 'price']] };
const above = (...rows: Row[]) => [...rowsAbove(rows, continues)];

it('a row that names no record goes on with the one above it', () => {
  const company = row(2, { number: '1', name: 'Smit' });
  expect(above(company, row(3, { contact: 'Els' }), row(4, { from: 5, price: 2 }), row(5, { name: 'Bos', contact: 'Jan' }))).toEqual([
    [3, 2],
    [4, 2],
  ]);
  expect(above(company, row(3, { price: 2 }), row(4, { contact: 'Els' }))).toEqual([[4, 2]]);
});
it('a note ends the record above it, and a value that could not be read is there', () => {
  const company = row(2, { number: '1' });
  expect(above(company, row(3, {}, { skipped: 'ROW_NOTE' }), row(4, { contact: 'Els' }))).toEqual([]);
  expect(above(company, row(3, { contact: 'Els' }, { problems: [{ field: 'number' }] }))).toEqual([]);
  expect(above(company, row(3, { from: 5 }, { problems: [{ field: 'price' }] }))).toEqual([[3, 2]]);
});
it('such a row is one of the record, unless a person says that it is none', () => {
  const signed = (number: number, key: string) => ({ number, signs: keySigns(key), decision: null });
  expect(groupRows([signed(2, 'a'), { ...signed(3, ''), above: 2 }])).toEqual([{ lead: 2, rows: [2, 3] }]);
  expect(groupRows([signed(2, 'a'), { ...signed(3, ''), above: 2, decision: { act: 'keep' } }])).toHaveLength(2);
});
