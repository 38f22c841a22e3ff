import { describe, expect, it } from 'vitest';
import { controlChart, findRepeats, paretoOf } from './patterns.ts';

it('paretoOf sorts reasons by frequency, with cumulative shares', () => {
  const rows = paretoOf([
    { id: 1, name: 'te laat', count: 2 },
    { id: 2, name: 'kleur', count: 5 },
    { id: 3, name: 'aantal', count: 3 },
  ]);
  expect(rows.map(({ name, cumulative }) => [name, cumulative])).toEqual([
    ['kleur', 0.5],
    ['aantal', 0.8],
    ['te laat', 1],
  ]);
  expect(paretoOf([])).toEqual([]);
});

describe('control chart of complaints by month', () => {
  const months = [
    { month: '2026-09', complaints: 2, orders: 100 },
    { month: '2026-10', complaints: 2, orders: 100 },
    { month: '2026-11', complaints: 11, orders: 100 },
    { month: '2026-12', complaints: 0, orders: 0 },
  ];
  it('flags a month beyond three standard deviations from the mean', () => {
    const { mean, months: found } = controlChart(months);
    expect(mean).toBe(0.05);
    expect(found[0]!.upper).toBeCloseTo(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 100), 10);
    expect(found.map(({ lower }) => lower)).toEqual([0, 0, 0, 0.05]);
    expect(found.map(({ out }) => out)).toEqual([false, false, false, false]);
    const worse = controlChart([...months.slice(0, 3), { month: '2026-12', complaints: 13, orders: 100 }]);
    expect(worse.months.map(({ share, out }) => [share, out]).at(-1)).toEqual([0.13, false]);
    const calm = Array.from({ length: 12 }, (_, index) => ({ month: `m${index}`, complaints: 1, orders: 100 }));
    expect(controlChart([...calm, { month: 'now', complaints: 9, orders: 100 }]).months.at(-1)!.out).toBe(true);
  });
  it('flags no month without orders', () => {
    expect(controlChart(months).months.at(-1)).toMatchObject({ share: null, out: false });
    expect(controlChart([])).toEqual({ mean: 0, months: [] });
  });
});

describe('repeats of a reason on a machine', () => {
  const occurrences = (days: string[], placeId = 1, reasonId = 1) => days.map((on, id) => ({ id, placeId, reasonId, on }));
  it('are found from three complaints within thirty days', () => {
    expect(findRepeats(occurrences(['2026-10-01', '2026-10-20', '2026-10-31']))).toEqual([
      { placeId: 1, reasonId: 1, from: '2026-10-01', until: '2026-10-31', complaintIds: [0, 1, 2] },
    ]);
    expect(findRepeats(occurrences(['2026-10-01', '2026-10-20', '2026-11-01']))).toEqual([]);
    expect(findRepeats([...occurrences(['2026-10-01', '2026-10-02']), ...occurrences(['2026-10-03'], 2)])).toEqual([]);
  });
  it('continue while the frequency lasts, and restart after a pause', () => {
    const days = ['2026-01-01', '2026-01-10', '2026-01-20', '2026-02-05', '2026-06-01', '2026-06-02', '2026-06-03'];
    expect(findRepeats(occurrences(days)).map(({ from, until, complaintIds }) => [from, until, complaintIds.length])).toEqual([
      ['2026-06-01', '2026-06-03', 3],
      ['2026-01-01', '2026-02-05', 4],
    ]);
  });
});
