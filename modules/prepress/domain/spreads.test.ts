import { expect, it } from 'vitest';
import { openingsOf } from './spreads.ts';

it('a book opens on a right-hand page, then on two at a time, and may end on one', () => {
  expect(openingsOf(4, true)).toEqual([[0], [1, 2], [3]]);
  expect(openingsOf(5, true)).toEqual([[0], [1, 2], [3, 4]]);
});
it('single pages are turned one by one', () => expect(openingsOf(2, false)).toEqual([[0], [1]]));
it('nothing has nothing to turn', () => expect(openingsOf(0, true)).toEqual([]));
