import { expect, it } from 'vitest';
import { addDays, firstDayOf } from './board-period.ts';

it('begins a week on Monday and a shorter span on the given day', () => {
  expect(firstDayOf('week', '2026-11-22')).toBe('2026-11-16');
  expect(firstDayOf('twoWeeks', '2026-11-16')).toBe('2026-11-16');
  expect(firstDayOf('twoDays', '2026-11-22')).toBe('2026-11-22');
});
it('adds days across the end of a year', () => expect(addDays('2026-12-31', 1)).toBe('2027-01-01'));
