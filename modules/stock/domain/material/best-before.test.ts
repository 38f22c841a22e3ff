import { expect, it } from 'vitest';
import { bestBeforeOf } from './best-before.ts';

it('best before › is the day of the label, else that of the shelf life, else none', () => {
  expect(bestBeforeOf({ shelfLifeDays: 90 }, '2026-12-01', '2027-06-30')).toBe('2027-06-30');
  expect(bestBeforeOf({ shelfLifeDays: 90 }, '2026-12-01', undefined)).toBe('2027-03-01');
  expect(bestBeforeOf({}, '2026-12-01', undefined)).toBeUndefined();
});
