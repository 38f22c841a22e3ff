import { describe, expect, it } from 'vitest';
import { decideSaveHoliday } from './save-holiday.ts';

const closed = { closesProduction: true, closesDispatch: true, closesDelivery: true, fromTime: null, untilTime: null };
const nothing = { closesProduction: false, closesDispatch: false, closesDelivery: false, fromTime: null, untilTime: null };

describe('save holiday', () => {
  it('refuses a second holiday of a country on the same day', () => {
    expect(decideSaveHoliday(closed, undefined).accepted).toBe(true);
    expect(decideSaveHoliday(closed, 'Kerstmis')).toMatchObject({ code: 'HOLIDAY_TWICE', field: 'date', params: { name: 'Kerstmis' } });
  });
  it('closes a part of the day, from a time before it opens again', () => {
    for (const [fromTime, untilTime] of [
      ['12:30', null],
      [null, '12:30'],
      ['12:00', '15:00'],
    ] as const)
      expect(decideSaveHoliday({ ...closed, fromTime, untilTime }, undefined).accepted).toBe(true);
    for (const [fromTime, untilTime] of [
      ['13:00', '13:00'],
      [null, '00:00'],
    ] as const)
      expect(decideSaveHoliday({ ...closed, fromTime, untilTime }, undefined)).toMatchObject({ code: 'HOLIDAY_HOURS', field: 'untilTime' });
  });
  it('refuses a holiday that closes nothing', () => {
    expect(decideSaveHoliday({ ...nothing, closesDispatch: true }, undefined).accepted).toBe(true);
    expect(decideSaveHoliday(nothing, undefined)).toMatchObject({ code: 'HOLIDAY_CLOSES_NOTHING' });
  });
});
