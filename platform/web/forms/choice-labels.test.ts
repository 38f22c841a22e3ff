import { expect, it } from 'vitest';
import { listChanges } from './choice-labels.ts';

it('listChanges returns the added and removed items, whatever their order', () => {
  expect(listChanges(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual({ added: ['d'], removed: ['b'] });
  expect(listChanges(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
});
