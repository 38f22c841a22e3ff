import { expect, it } from 'vitest';
import { acceptedDay, arrivalDay, latestOrderDay } from './working-days.ts';

const holidays = new Set(['2027-07-14']);
const merchant = { code: '1', leadDays: 2, cutOff: '16:00' };
const summer = Array.from({ length: 7 }, (_, day) => `2027-07-${19 + day}`);
const closed = { ...merchant, closedDays: new Set([...holidays, ...summer]) };

it('a closed supplier › takes no order and delivers nothing until it is open again', () => {
  const friday = '2027-07-16T10:00';
  expect([acceptedDay(merchant, friday, holidays), arrivalDay(merchant, '2027-07-16', 2, holidays)]).toEqual(['2027-07-16', '2027-07-20']);
  expect([acceptedDay(closed, friday, holidays), arrivalDay(closed, '2027-07-16', 2, holidays)]).toEqual(['2027-07-16', '2027-07-27']);
  expect(acceptedDay(closed, '2027-07-16T17:00', holidays)).toBe('2027-07-26');
  expect(acceptedDay(closed, '2027-07-20T10:00', holidays)).toBe('2027-07-26');
});

it('a closed supplier › is ordered from before it closes for what is needed meanwhile', () => {
  expect(latestOrderDay(merchant, '2027-07-23', 2, holidays)).toBe('2027-07-21');
  expect(latestOrderDay(closed, '2027-07-23', 2, holidays)).toBe('2027-07-13');
});
