import { expect, it } from 'vitest';
import { dayAfterKey } from './day-keys.ts';

/** Tuesday to Friday, then Monday, then the Thursday of the week after. */
const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-17'];

it('day keys › move by a day over days that are not offered, and by a week to the nearest offered day', () => {
  expect(dayAfterKey(dates, '2026-12-02', 'ArrowLeft')).toBe('2026-12-01');
  expect(dayAfterKey(dates, '2026-12-04', 'ArrowRight')).toBe('2026-12-07');
  expect(dayAfterKey(dates, '2026-12-03', 'ArrowDown')).toBe('2026-12-17');
  expect(dayAfterKey(dates, '2026-12-17', 'ArrowUp')).toBe('2026-12-07');
});

it('day keys › stay at the ends, and leave other keys alone', () => {
  expect(dayAfterKey(dates, '2026-12-01', 'ArrowLeft')).toBeUndefined();
  expect(dayAfterKey(dates, '2026-12-17', 'ArrowDown')).toBeUndefined();
  expect(dayAfterKey(dates, '2026-12-03', 'Home')).toBe('2026-12-01');
  expect(dayAfterKey(dates, '2026-12-03', 'End')).toBe('2026-12-17');
  expect(dayAfterKey(dates, '2026-12-03', 'a')).toBeUndefined();
});
