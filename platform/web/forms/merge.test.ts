import { describe, expect, it } from 'vitest';
import { firstSide, merged, mergeRows } from './merge.ts';

const before = { name: 'Boek', reference: '', po: '12', units: ['1'] };
const theirs = { name: 'Boek van Roos', reference: 'REF', po: '12', units: ['1', '2'] };
const yours = { name: 'Boek van Jeroen', reference: '', po: '13', units: ['1', '2'] };

it('shows what the other changed, field by field, and not what both made the same', () => {
  expect(mergeRows(before, theirs, yours).map(({ name }) => name)).toEqual(['name', 'reference']);
});
it('begins with yours where you set it, and with theirs where you did not', () => {
  expect(mergeRows(before, theirs, yours).map(firstSide)).toEqual(['yours', 'theirs']);
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

describe('a list of rows in a form', () => {
  const row = (price: number) => ({ price });
  const was = { lines: [row(57), row(262)] };
  it('stands together when no row was changed by both', () => {
    const theirs = { lines: [row(58), row(262)] };
    const yours = { lines: [row(57), row(270)] };
    expect(mergeRows(was, theirs, yours)).toEqual([]);
    expect(merged(was, theirs, yours, {})).toEqual({ lines: [row(58), row(270)] });
  });
  it('is one choice when both changed a row, or one of them how many there are', () => {
    const theirs = { lines: [row(58), row(262)] };
    for (const lines of [[row(59), row(262)], [row(57)]]) expect(mergeRows(was, theirs, { lines })).toHaveLength(1);
  });
});
