import { expect, it } from 'vitest';
import { decideClosures, withClosures } from './closures.ts';

it('closures of a supplier › begin before they end and last at most a hundred days', () => {
  expect(decideClosures([]).accepted).toBe(true);
  expect(decideClosures([{ from: '2027-07-19', until: '2027-08-06' }]).accepted).toBe(true);
  expect(decideClosures([{ from: '2027-07-19', until: '2027-07-19' }]).accepted).toBe(true);
  for (const until of ['2027-07-18', '2028-07-19'])
    expect(decideClosures([{ from: '2027-07-19', until }])).toMatchObject({
      code: 'SUPPLIER_CLOSURE',
      field: 'closures',
      params: { until },
    });
});

it('closures of a supplier › are closed beside the days of the shop', () => {
  const holidays = new Set(['2027-12-25']);
  expect(withClosures(holidays, [])).toBe(holidays);
  expect([...withClosures(holidays, [{ from: '2027-12-30', until: '2028-01-01' }])]).toEqual([
    '2027-12-25',
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
  ]);
});
