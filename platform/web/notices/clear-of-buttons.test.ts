import { expect, it } from 'vitest';
import { shiftClearOf } from './clear-of-buttons.ts';

const notice = { top: 58, right: 1000, bottom: 118, left: 592 };
const main = { top: 72, right: 976, bottom: 104, left: 777 };

it('a notice stays where it covers no main button', () => {
  expect(shiftClearOf(notice, [])).toBe(0);
  expect(
    shiftClearOf(notice, [
      { ...main, top: 10, bottom: 42 },
      { ...main, top: 118, bottom: 150 },
      { ...main, left: 400, right: 590 },
    ]),
  ).toBe(0);
});
it('a notice goes below the main button that it would cover, and below those that it would cover there', () => {
  expect(shiftClearOf(notice, [main])).toBe(104 + 8 - 58);
  const next = { ...main, top: 140, bottom: 172 };
  expect(shiftClearOf(notice, [next, main])).toBe(172 + 8 - 58);
});
