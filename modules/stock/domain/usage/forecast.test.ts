import { expect, it } from 'vitest';
import { forecastOf, reorderPointWith } from './forecast.ts';

const from = '2026-09-07';
const usage = (...weekly: number[]) => ({ from, weekly });

it('forecast › is the mean of the last weeks with its mean error, once eight weeks are known', () => {
  expect(forecastOf(usage(10, 12, 8, 10, 10, 12, 8, 10))).toMatchObject({ perWeek: 10, error: 1 });
  expect(forecastOf(usage(10, 12))).toMatchObject({ perWeek: null, error: null, weeks: [{ startsOn: from, used: 10 }, { used: 12 }] });
  expect(forecastOf(null)).toEqual({ weeks: [], perWeek: null, error: null });
});

it('forecast › marks a week far from what is usual', () => {
  const { weeks } = forecastOf(usage(10, 12, 8, 10, 11, 12, 9, 90));
  expect(weeks.filter(({ isOutlier }) => isOutlier)).toEqual([{ startsOn: '2026-10-26', used: 90, isOutlier: true, excluded: null }]);
});

it('forecast › leaves out the weeks that were excluded, and shows them with the reason', () => {
  const nine = usage(10, 12, 8, 10, 10, 12, 8, 10, 190);
  expect(forecastOf(nine).perWeek).toBe(30);
  const { weeks, perWeek, error } = forecastOf(nine, new Map([['2026-11-02', 'Fair']]));
  expect([perWeek, error]).toEqual([10, 1]);
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-11-02', used: 190, isOutlier: true, excluded: 'Fair' });
  expect(
    forecastOf(
      nine,
      new Map([
        ['2026-11-02', 'Fair'],
        ['2026-09-07', 'Stocktake'],
      ]),
    ),
  ).toMatchObject({ perWeek: null, error: null });
});

it('forecast › a longer lead time asks for a higher reorder point, never below the minimum', () => {
  const weekly = usage(10, 10, 10, 10, 10, 10, 10, 10);
  const point = (leadDays: number, minStock = 0) => reorderPointWith(weekly, { minStock, abc: 'C', leadDays, reviewDays: 5 }, '2026-11-04');
  expect([point(0), point(5), point(10), point(10, 50)]).toEqual([10, 20, 30, 50]);
});
