import { describe, expect, it } from 'vitest';
import { decideHoliday } from './holiday.ts';

const closed = { closesProduction: true, closesDispatch: true, closesDelivery: true };
const nothing = { closesProduction: false, closesDispatch: false, closesDelivery: false };

describe('a holiday', () => {
  it('is kept once a day in a country', () => {
    expect(decideHoliday(closed, undefined).accepted).toBe(true);
    expect(decideHoliday(closed, 'Kerstmis')).toMatchObject({ code: 'HOLIDAY_TWICE', field: 'date', params: { name: 'Kerstmis' } });
  });
  it('closes something', () => {
    expect(decideHoliday({ ...nothing, closesDispatch: true }, undefined).accepted).toBe(true);
    expect(decideHoliday(nothing, undefined)).toMatchObject({ code: 'HOLIDAY_CLOSES_NOTHING' });
  });
});
