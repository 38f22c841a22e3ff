import { describe, expect, it } from 'vitest';
import { at, calendar } from '#test/shifts.ts';
import { expectedEnd, minutesWorked } from './worked-time.ts';

const friday = at('fri 15:00');

describe('minutes worked', () => {
  it('sums all intervals, up to now while the clock runs', () => {
    const times = [
      { start: at('mon 09:00'), end: at('mon 09:20') },
      { start: at('mon 10:00'), end: undefined },
    ];
    expect(minutesWorked(calendar, times, at('mon 10:15'))).toBe(35);
  });
  it('skips lunch and the weekend when somebody forgot to pause', () => {
    expect(minutesWorked(calendar, [{ start: at('mon 12:00'), end: undefined }], at('mon 13:10'))).toBe(40);
    expect(minutesWorked(calendar, [{ start: friday, end: undefined }], at('sun 02:00'))).toBe(120);
  });
  it('counts the whole interval when it began in overtime', () =>
    expect(minutesWorked(calendar, [{ start: at('sat 09:00'), end: at('sat 11:00') }], at('sun 12:00'))).toBe(120));
  it('counts a clock that was started after closing and forgotten for at most a shift, and from then on what the place was open', () => {
    const start = at('fri 18:00');
    expect(minutesWorked(calendar, [{ start, end: undefined }], at('sun 12:00'))).toBe(480);
    expect(minutesWorked(calendar, [{ start: at('mon 07:40'), end: undefined }], at('mon 09:00'))).toBe(80);
    expect(minutesWorked(calendar, [{ start: at('mon 18:00'), end: at('tue 09:00') }], at('tue 12:00'))).toBe(480 + 60);
  });
});

describe('expected end of a running operation', () => {
  it('adds the remaining minutes in open time', () => {
    expect(expectedEnd(calendar, 60, 20, at('mon 10:00'))).toBe(at('mon 10:40'));
    expect(expectedEnd(calendar, 60, 20, at('mon 16:50'))).toBe(at('tue 08:30'));
  });
  it('returns no expected end once the work takes longer than planned', () =>
    expect(expectedEnd(calendar, 60, 61, at('mon 10:00'))).toBeUndefined());
});
