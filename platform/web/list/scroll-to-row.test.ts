import { expect, it } from 'vitest';
import { scrollPositionFor } from './scroll-to-row.ts';

const view = { scrolled: 360, room: 627, rowHeight: 36 };

it('scrolledTo brings the whole row into view', () => {
  expect(scrollPositionFor(12, view)).toBe(360);
  expect(scrollPositionFor(10, view)).toBe(360);
  expect(scrollPositionFor(26, view)).toBe(360);
  expect(scrollPositionFor(27, view)).toBe(28 * 36 - 627);
  expect(scrollPositionFor(118, view)).toBe(119 * 36 - 627);
  expect(scrollPositionFor(9, view)).toBe(324);
  expect(scrollPositionFor(0, view)).toBe(0);
});
