import { describe, expect, it } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const today = Temporal.PlainDate.from('2026-11-18');

describe('a day without a year', () => {
  it.each([
    ['18 dec', '2026-12-18'],
    ['14/12', '2026-12-14'],
    ['vr 15-1', '2027-01-15'],
    ['3 oktober', '2026-10-03'],
    ['wk 50', '2026-12-11'],
    ['week 2', '2027-01-15'],
  ])('is the one nearest to today: %s', (text, day) => {
    expect(nearestDay(text, today)).toEqual({ day: Temporal.PlainDate.from(day), isUnsure: false });
  });
  it('has the month first where its file has', () => {
    const inDecember = Temporal.PlainDate.from('2026-12-01');
    expect(nearestDay('12/4', inDecember, true)).toEqual({ day: Temporal.PlainDate.from('2026-12-04'), isUnsure: false });
  });
  it('may be a number of days, or a part, where two numbers are far from today', () => {
    expect(nearestDay('3-5', today)).toMatchObject({ isUnsure: true });
    expect(nearestDay('2/3', today)).toMatchObject({ isUnsure: true });
    expect(nearestDay('3 mei', today)).toMatchObject({ isUnsure: false });
  });
  it.each(['eind december', '31/2', 'z.s.m.', '12', '18-12-2026'])('is none in %s', (text) => {
    expect(nearestDay(text, today)).toBeUndefined();
  });
});
