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
  const kinds = new Map([
    [1, 'press'],
    [2, 'press'],
    [3, 'binder'],
  ]);
  it('suggests a place of the same kind with enough free time', () => {
    const loads = [load(1, weeks[0]!, 2000, 700), load(2, weeks[0]!, 1000), load(3, weeks[0]!, 0)];
    expect(totalLoad(loads[0]!)).toBe(2700);
    expect(findOverloads(loads, kinds, 5)).toEqual([{ placeId: 1, week: weeks[0], overMinutes: 300, move: { kind: 'place', placeId: 2 } }]);
  });
  it('suggests the nearest week with enough free time, the earlier of two, when no other place has it', () => {
    const loads = [load(3, weeks[0]!, 1000), load(3, weeks[1]!, 3000), load(3, weeks[2]!, 1000)];
    expect(findOverloads(loads, kinds, 5)[0]?.move).toEqual({ kind: 'week', week: weeks[0] });
    expect(findOverloads([load(3, weeks[0]!, 2300), load(3, weeks[1]!, 3000), load(3, weeks[2]!, 1000)], kinds, 5)[0]?.move).toEqual({
      kind: 'week',
      week: weeks[2],
    });
  });
  it('lists overloads without a remedy too, the largest first', () => {
    const loads = [load(3, weeks[0]!, 2500), load(3, weeks[1]!, 4000)];
    expect(findOverloads(loads, kinds, 5).map(({ week, move }) => [week, move.kind])).toEqual([
      [weeks[1], 'none'],
      [weeks[0], 'none'],
    ]);
    expect(findOverloads(loads, kinds, 1)).toHaveLength(1);
  });
});
