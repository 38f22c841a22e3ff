import { expect, it } from 'vitest';
import { groupSpreads } from './spreads.ts';

it('shows the first page alone, then pages in pairs, and may end on one', () => {
  expect(groupSpreads(4, true)).toEqual([[0], [1, 2], [3]]);
  expect(groupSpreads(5, true)).toEqual([[0], [1, 2], [3, 4]]);
});
it('shows single pages one by one', () => expect(groupSpreads(2, false)).toEqual([[0], [1]]));
it('returns no spreads without pages', () => expect(groupSpreads(0, true)).toEqual([]));
