import { expect, it } from 'vitest';
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
