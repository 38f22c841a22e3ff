import { expect, it } from 'vitest';
import { countAgeOf, fillDegreeOf } from './location-map.ts';

it('fill degree › is by the kilograms of a bin with a limit, else whether goods lie there', () => {
  const bin = (kg: number, maxKg: number | null = 100, lots = 1) => fillDegreeOf({ lots, kg, maxKg });
  expect([bin(0, 100, 0), bin(40), bin(41), bin(81), bin(101)]).toEqual(['empty', 'some', 'half', 'full', 'over']);
  expect(bin(5000, null)).toBe('some');
});

it('count age › tells whether a bin with goods was counted within ninety days', () => {
  const today = Temporal.PlainDate.from('2026-11-30');
  const bin = (countedOn: string | null, lots = 1) => countAgeOf({ lots, countedOn }, today);
  expect([bin('2026-11-20'), bin('2026-09-01'), bin('2026-08-31'), bin(null), bin(null, 0)]).toEqual([
    'recent',
    'recent',
    'old',
    'never',
    'none',
  ]);
});
