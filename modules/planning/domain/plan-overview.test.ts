import { describe, expect, it } from 'vitest';
import { expectedWeek, findOverloads, fullestWeeks, mondayOf, totalLoad, type WeekLoad, weekCapacity, winChance } from './plan-overview.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const weeks = ['2026-11-16', '2026-11-23', '2026-11-30'];
const load = (placeId: number, week: string, planned: number, forecast = 0): WeekLoad => ({
  placeId,
  week,
  capacity: 2400,
  planned,
  toPlan: 0,
  withoutFiles: 0,
  forecast,
});

describe('weeks of a place', () => {
  it('are listed with the fullest first, and not when they say nothing', () => {
    const loads = [load(1, weeks[0]!, 1200), load(2, weeks[0]!, 2160), load(1, weeks[1]!, 240)];
    expect(fullestWeeks(loads)).toEqual([
      { placeId: 2, week: weeks[0], share: 0.9 },
      { placeId: 1, week: weeks[0], share: 0.5 },
    ]);
  });

  it('have the capacity of the calendar without holidays, times the slots', () => {
    const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '08:00', to: '12:00' },
      { weekday, from: '12:30', to: '16:30' },
    ]);
    expect(weekCapacity({ week, slots: 1 }, new Set(), day('2026-11-16'), 'Europe/Amsterdam')).toBe(5 * 480);
    expect(weekCapacity({ week, slots: 2 }, new Set(['2026-11-18']), day('2026-11-16'), 'Europe/Amsterdam')).toBe(2 * 4 * 480);
  });
  it('get work without a time a few days before its delivery, never in the past', () => {
    const first = day('2026-11-16');
    const later = day('2026-12-09');
    expect(mondayOf(day('2026-11-22'))).toEqual(day('2026-11-16'));
    expect(expectedWeek(day('2026-12-02'), first, later).toString()).toBe('2026-11-23');
    expect(expectedWeek(day('2026-11-10'), first, later).toString()).toBe('2026-11-16');
    expect(expectedWeek(null, first, later).toString()).toBe('2026-12-07');
  });
  it('weigh a quote by the share of earlier quotes that were won', () => {
    expect(winChance({ won: 30, lost: 10 })).toBe(0.75);
    expect(winChance({ won: 3, lost: 1 })).toBe(0.5);
  });
});

describe('overload', () => {
  it('list what is beyond the capacity, the largest first', () => {
    const loads = [load(1, weeks[0]!, 2000, 700), load(2, weeks[0]!, 2400), load(3, weeks[1]!, 4000)];
    expect(totalLoad(loads[0]!)).toBe(2700);
    expect(findOverloads(loads, 5)).toEqual([
      { placeId: 3, week: weeks[1], overMinutes: 1600 },
      { placeId: 1, week: weeks[0], overMinutes: 300 },
    ]);
    expect(findOverloads(loads, 1)).toHaveLength(1);
  });
});
