import { expect, it } from 'vitest';
import { decideSaveAbsence } from './save-absence.ts';

const absence = { firstDay: '2026-11-30', lastDay: '2026-11-30', weekdays: [], fromTime: null, untilTime: null };

it('refuses an absence that ends before it begins', () => {
  expect(decideSaveAbsence({ ...absence, lastDay: '2026-11-29' })).toMatchObject({ code: 'ABSENCE_DAYS_WRONG' });
  expect(decideSaveAbsence(absence).accepted).toBe(true);
});
it('refuses an absence whose part of the day ends before it begins', () => {
  expect(decideSaveAbsence({ ...absence, fromTime: '12:30', untilTime: '12:00' })).toMatchObject({ code: 'ABSENCE_TIMES_WRONG' });
  expect(decideSaveAbsence({ ...absence, untilTime: '00:00' })).toMatchObject({ code: 'ABSENCE_TIMES_WRONG' });
  expect(decideSaveAbsence({ ...absence, fromTime: '12:30' }).accepted).toBe(true);
});
