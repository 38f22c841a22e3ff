import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

it('computes Easter and the movable feasts that follow from it', async () => {
  const days = new Map((await publicHolidays('NL', 2027)).map(({ nameEn, date }) => [date, nameEn]));
  for (const date of [
    '2027-01-01',
    '2027-03-28',
    '2027-03-29',
    '2027-04-27',
    '2027-05-06',
    '2027-05-16',
    '2027-05-17',
    '2027-12-25',
    '2027-12-26',
  ])
    expect(days.has(date), date).toBe(true);
  expect(days.has('2027-03-26')).toBe(false);
});
it('moves King’s Day a day forward when it falls on a Sunday', async () => {
  expect((await publicHolidays('NL', 2025)).map(({ date }) => date)).toContain('2025-04-26');
});
it('includes the first of May and 21 July in Belgium', async () => {
  const days = (await publicHolidays('BE', 2027)).map(({ date }) => date);
  expect(days).toEqual(expect.arrayContaining(['2027-05-01', '2027-07-21', '2027-08-15', '2027-11-01', '2027-11-11']));
});
it('includes the bank holidays of England', async () => {
  const days = (await publicHolidays('GB', 2027)).map(({ date }) => date);
  expect(days).toEqual(
    expect.arrayContaining([
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ]),
  );
});
