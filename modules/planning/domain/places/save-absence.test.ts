import { expect, it } from 'vitest';
import { decideSaveAbsence } from './save-absence.ts';

it('refuses an absence that ends before it begins', () => {
  expect(decideSaveAbsence({ firstDay: '2026-11-30', lastDay: '2026-11-29' })).toMatchObject({ code: 'ABSENCE_DAYS_WRONG' });
  expect(decideSaveAbsence({ firstDay: '2026-11-30', lastDay: '2026-11-30' }).accepted).toBe(true);
});
