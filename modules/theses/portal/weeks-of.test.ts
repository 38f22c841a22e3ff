import { expect, it } from 'vitest';
import { weeksOf } from './weeks-of.ts';

it('has whole working weeks from the Monday of the first date', () => {
  expect(weeksOf(['2026-12-03', '2026-12-08'])).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
  ]);
  expect(weeksOf([])).toEqual([]);
});
