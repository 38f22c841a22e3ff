import { describe, expect, it } from 'vitest';
import { boardScale, hoursOf } from './board-scale.ts';

const hour = 60;
const day = (index: number, date: string) => ({ date, start: index * 24 * hour, end: (index + 1) * 24 * hour });
const days = [day(0, '2026-11-20'), day(1, '2026-11-21'), day(2, '2026-11-23')];
const shift = (index: number, from: number, to: number) => ({ start: (index * 24 + from) * hour, end: (index * 24 + to) * hour });
const windows = [shift(0, 8, 12), shift(0, 7, 17), shift(2, 8, 17)];

describe('time scale of the board', () => {
  const scale = boardScale(days, windows, { width: 1028, minHourPx: 10 });
  it('leaves out nights and shows a closed day as a strip', () => {
    expect(scale.days.map(({ open }) => open)).toEqual([true, false, true]);
    expect(scale.days[1]!.width).toBe(28);
    expect(scale.width).toBeCloseTo(1028);
  });
  it('maps a position back to its minute, in steps of five minutes', () => {
    for (const minute of [7.5 * hour, 12 * hour, (2 * 24 + 9) * hour]) expect(scale.minuteAt(scale.xOf(minute))).toBe(minute);
    expect(scale.minuteAt(scale.xOf(9 * hour + 12))).toBe(9 * hour + 10);
  });
  it('puts the night at the edge of its day', () => expect(scale.xOf(23 * hour)).toBeCloseTo(scale.days[1]!.left));
  it('exceeds the available width rather than make an hour too narrow', () =>
    expect(boardScale(days, windows, { width: 100, minHourPx: 20 }).width).toBeGreaterThan(400));
  it('lists the whole hours', () => expect(hoursOf({ start: 450, end: 600 })).toEqual([480, 540]));
});
