import { expect, it } from 'vitest';
import { bothOf, merged, mergeRows, sideOf } from './merge.ts';

const before = { name: 'Boek', reference: '', po: '12', units: ['1'] };
const theirs = { name: 'Boek van Roos', reference: 'REF', po: '12', units: ['1', '2'] };
const yours = { name: 'Boek van Jeroen', reference: '', po: '13', units: ['1', '2'] };

it('shows what the other changed, field by field, and not what both made the same', () => {
  expect(mergeRows(before, theirs, yours).map(({ name }) => name)).toEqual(['name', 'reference']);
});
it('begins with yours where you set it, and with theirs where you did not', () => {
  expect(mergeRows(before, theirs, yours).map((row) => sideOf(row))).toEqual(['yours', 'theirs']);
});
it('loses neither: what only one of the two set stands', () => {
  expect(merged(before, theirs, yours, {})).toEqual({ name: 'Boek van Jeroen', reference: 'REF', po: '13', units: ['1', '2'] });
});
it('takes per field what was chosen', () => {
  expect(merged(before, theirs, yours, { name: 'theirs', reference: 'yours' })).toMatchObject({
    name: 'Boek van Roos',
    reference: '',
    po: '13',
  });
});

it('puts the rows of a table together where each changed others, a changed one where it was, and what both added once', () => {
  const row = (quantity: number, date: string | null = null) => ({ quantity, date });
  const rows = { before: [row(1), row(2)], theirs: [row(2), row(1, '2026-12-01'), row(3)], yours: [row(1), row(5), row(3), row(4)] };
  const both = [row(5), row(1, '2026-12-01'), row(3), row(4)];
  expect(bothOf({ name: 'deliveries', ...rows })).toEqual(both);
  expect(merged({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, {})).toEqual({ rows: both });
  expect(merged({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, { rows: 'theirs' })).toEqual({ rows: rows.theirs });
});
it('lets a row that only one of them took out be gone', () =>
  expect(bothOf({ name: 'rows', before: [1, 2], theirs: [1], yours: [1, 2, 3] })).toEqual([1, 3]));
it('asks which of the two where both changed one row, or one changed what the other took out', () => {
  expect(bothOf({ name: 'rows', before: [1, 2], theirs: [3, 2], yours: [4, 2] })).toBeUndefined();
  expect(bothOf({ name: 'rows', before: [1, 2], theirs: [1], yours: [1, 5] })).toBeUndefined();
});
it('asks which of the two where one of them put the rows in another order', () => {
  expect(bothOf({ name: 'answers', before: [4, 5, 6], theirs: [4, 5, 6, 3], yours: [5, 4, 6] })).toBeUndefined();
  expect(bothOf({ name: 'answers', before: [4, 5, 6], theirs: [6, 4, 5], yours: [4, 5, 6, 3] })).toBeUndefined();
});
it('keeps the order of rows that were changed, and puts a new one where it was put', () => {
  expect(bothOf({ name: 'answers', before: [4, 5, 6], theirs: [4, 5, 6, 3], yours: [40, 50, 6] })).toEqual([40, 50, 6, 3]);
  expect(bothOf({ name: 'answers', before: [4, 5], theirs: [4, 5, 3], yours: [4, 9, 5] })).toEqual([4, 9, 5, 3]);
});
it('never sets a table to nothing where both was chosen and can no longer be made', () => {
  const rows = { before: [1, 2], theirs: [3, 2], yours: [4, 2] };
  expect(sideOf({ name: 'rows', ...rows }, 'both')).toBe('yours');
  expect(merged({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, { rows: 'both' })).toEqual({ rows: [4, 2] });
});
