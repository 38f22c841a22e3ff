import { expect, it } from 'vitest';
import { scrolledTo } from './reveal.ts';

const shown = { scrolled: 360, room: 627, rowHeight: 36 };

it('a row that is gone to is in sight, all of it', () => {
  expect(scrolledTo(12, shown)).toBe(360);
  expect(scrolledTo(10, shown)).toBe(360);
  expect(scrolledTo(26, shown)).toBe(360);
  expect(scrolledTo(27, shown)).toBe(28 * 36 - 627);
  expect(scrolledTo(118, shown)).toBe(119 * 36 - 627);
  expect(scrolledTo(9, shown)).toBe(324);
  expect(scrolledTo(0, shown)).toBe(0);
});
