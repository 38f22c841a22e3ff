import { expect, it } from 'vitest';
import { combineRows, mergeRows, mergeValues, sideFor } from './merge.ts';

const before = { name: 'Boek', reference: '', po: '12', units: ['1'] };
const theirs = { name: 'Boek van Roos', reference: 'REF', po: '12', units: ['1', '2'] };
const yours = { name: 'Boek van Jeroen', reference: '', po: '13', units: ['1', '2'] };

it('merge lists the fields that the other person changed, without equal changes on both sides', () => {
  expect(mergeRows(before, theirs, yours).map(({ name }) => name)).toEqual(['name', 'reference']);
});
it('merge preselects yours for a field that you changed, else theirs', () => {
  expect(mergeRows(before, theirs, yours).map((row) => sideFor(row))).toEqual(['yours', 'theirs']);
});
it('merge keeps a field that only one of the two changed', () => {
  expect(mergeValues(before, theirs, yours, {})).toEqual({ name: 'Boek van Jeroen', reference: 'REF', po: '13', units: ['1', '2'] });
});
it('merge applies the choice for each field', () => {
  expect(mergeValues(before, theirs, yours, { name: 'theirs', reference: 'yours' })).toMatchObject({
    name: 'Boek van Roos',
    reference: '',
    po: '13',
  });
});

it('merge combines table rows that each side changed separately, keeps their places, and adds equal new rows once', () => {
  const row = (quantity: number, date: string | null = null) => ({ quantity, date });
  const rows = { before: [row(1), row(2)], theirs: [row(2), row(1, '2026-12-01'), row(3)], yours: [row(1), row(5), row(3), row(4)] };
  const both = [row(5), row(1, '2026-12-01'), row(3), row(4)];
  expect(combineRows({ name: 'deliveries', ...rows })).toEqual(both);
  expect(mergeValues({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, {})).toEqual({ rows: both });
  expect(mergeValues({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, { rows: 'theirs' })).toEqual({
    rows: rows.theirs,
  });
});
it('merge drops a row that only one side removed', () =>
  expect(combineRows({ name: 'rows', before: [1, 2], theirs: [1], yours: [1, 2, 3] })).toEqual([1, 3]));
it('merge does not combine rows when both sides changed the same row, or one changed a row that the other removed', () => {
  expect(combineRows({ name: 'rows', before: [1, 2], theirs: [3, 2], yours: [4, 2] })).toBeUndefined();
  expect(combineRows({ name: 'rows', before: [1, 2], theirs: [1], yours: [1, 5] })).toBeUndefined();
});
it('merge does not combine rows when one side reordered them', () => {
  expect(combineRows({ name: 'answers', before: [4, 5, 6], theirs: [4, 5, 6, 3], yours: [5, 4, 6] })).toBeUndefined();
  expect(combineRows({ name: 'answers', before: [4, 5, 6], theirs: [6, 4, 5], yours: [4, 5, 6, 3] })).toBeUndefined();
});
it('merge keeps the order of changed rows and the position of new ones', () => {
  expect(combineRows({ name: 'answers', before: [4, 5, 6], theirs: [4, 5, 6, 3], yours: [40, 50, 6] })).toEqual([40, 50, 6, 3]);
  expect(combineRows({ name: 'answers', before: [4, 5], theirs: [4, 5, 3], yours: [4, 9, 5] })).toEqual([4, 9, 5, 3]);
});
it('merge falls back to yours when "both" was chosen and the rows can no longer be combined', () => {
  const rows = { before: [1, 2], theirs: [3, 2], yours: [4, 2] };
  expect(sideFor({ name: 'rows', ...rows }, 'both')).toBe('yours');
  expect(mergeValues({ rows: rows.before }, { rows: rows.theirs }, { rows: rows.yours }, { rows: 'both' })).toEqual({ rows: [4, 2] });
});
