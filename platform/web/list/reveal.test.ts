import { expect, it } from 'vitest';
import { scrolledTo } from './reveal.ts';

const view = { scrolled: 360, room: 627, rowHeight: 36 };

it('scrolledTo brings the whole row into view', () => {
  expect(scrolledTo(12, view)).toBe(360);
  expect(scrolledTo(10, view)).toBe(360);
  expect(scrolledTo(26, view)).toBe(360);
  expect(scrolledTo(27, view)).toBe(28 * 36 - 627);
  expect(scrolledTo(118, view)).toBe(119 * 36 - 627);
  expect(scrolledTo(9, view)).toBe(324);
  expect(scrolledTo(0, view)).toBe(0);
});
