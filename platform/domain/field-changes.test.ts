import { expect, it } from 'vitest';
import { fieldChanges } from './field-changes.ts';

it('fieldChanges lists changed, added and removed values and omits unchanged ones', () => {
  const before = { name: 'Doos', grams: 12, box: 'A', kept: true, list: [1] };
  const after = { name: 'Doos', grams: null, box: 'B', kept: true, list: [1, 2] };
  expect(fieldChanges(before, after)).toEqual([
    { path: 'grams', before: '12', after: '' },
    { path: 'box', before: 'A', after: 'B' },
    { path: 'list', before: '[1]', after: '[1,2]' },
  ]);
});
