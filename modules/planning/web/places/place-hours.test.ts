import { expect, it } from 'vitest';
import { hoursPerWeek, mondayToFriday, windowsOf, withoutEmpty, withWindow } from './place-hours.ts';

const monday = [
  { weekday: 1, from: '08:00', to: '12:30' },
  { weekday: 1, from: '13:00', to: '17:00' },
];

it('a day without hours shows two empty windows, and keeps what is typed', () => {
  expect(windowsOf(monday, 2)).toEqual([
    { weekday: 2, from: '', to: '' },
    { weekday: 2, from: '', to: '' },
  ]);
  const typed = withWindow(monday, 2, 0, { from: '07:00' });
  expect(windowsOf(typed, 2)[0]).toEqual({ weekday: 2, from: '07:00', to: '' });
  expect(withoutEmpty(typed)).toEqual([...monday, { weekday: 2, from: '07:00', to: '00:00' }]);
});
it('Monday is copied to the other working days, and the weekend stays', () => {
  const week = mondayToFriday([...monday, { weekday: 6, from: '08:00', to: '12:00' }]);
  expect(hoursPerWeek(week)).toBe(46.5);
  expect(week.filter(({ weekday }) => weekday === 4)).toHaveLength(2);
});
