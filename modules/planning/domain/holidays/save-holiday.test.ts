import { describe, expect, it } from 'vitest';
import { decideSaveHoliday } from './save-holiday.ts';

const closed = { closesProduction: true, closesDispatch: true, closesDelivery: true };
const nothing = { closesProduction: false, closesDispatch: false, closesDelivery: false };

describe('save holiday', () => {
  it('refuses a second holiday of a country on the same day', () => {
    expect(decideSaveHoliday(closed, undefined).accepted).toBe(true);
    expect(decideSaveHoliday(closed, 'Kerstmis')).toMatchObject({ code: 'HOLIDAY_TWICE', field: 'date', params: { name: 'Kerstmis' } });
  });
  it('refuses a holiday that closes nothing', () => {
    expect(decideSaveHoliday({ ...nothing, closesDispatch: true }, undefined).accepted).toBe(true);
    expect(decideSaveHoliday(nothing, undefined)).toMatchObject({ code: 'HOLIDAY_CLOSES_NOTHING' });
  });
});
