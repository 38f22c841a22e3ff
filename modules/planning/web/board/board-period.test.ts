import { expect, it } from 'vitest';
import { addDays, firstDayOf, periodOf } from './board-period.ts';

it('begins a week on Monday and a shorter span on the given day', () => {
  expect(firstDayOf('week', '2026-11-22')).toBe('2026-11-16');
  expect(firstDayOf('twoWeeks', '2026-11-16')).toBe('2026-11-16');
  expect(firstDayOf('twoDays', '2026-11-22')).toBe('2026-11-22');
});
it('adds days across the end of a year', () => expect(addDays('2026-12-31', 1)).toBe('2027-01-01'));
it.each<[string, string[], object]>([
  ['nothing without days', [], {}],
  ['nothing for today and tomorrow, which the board shows by itself', ['2026-11-18', '2026-11-19'], {}],
  ['one day for work of that day', ['2026-11-24'], { day: '2026-11-24', span: 'day' }],
  ['a week for work in it', ['2026-11-26', '2026-11-23'], { day: '2026-11-23', span: 'week' }],
  ['two weeks for more, from the first day on', ['2026-11-16', '2026-12-24'], { day: '2026-11-16', span: 'twoWeeks' }],
])('shows %s', (_what, dates, period) => expect(periodOf(dates, '2026-11-18')).toEqual(period));
