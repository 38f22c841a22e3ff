import { expect, it } from 'vitest';
import { listChanges } from './shown.ts';

it('of a long list only what came into it and what went out of it is told', () => {
  expect(listChanges(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual({ added: ['d'], removed: ['b'] });
  expect(listChanges(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
});
