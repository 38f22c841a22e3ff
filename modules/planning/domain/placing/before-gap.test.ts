import { expect, it } from 'vitest';
import { at, openPlace } from '#test/shifts.ts';
import { beforeGap } from './before-gap.ts';

const booked = (eventId: number, from: string, to: string) => ({ eventId, start: at(from), end: at(to) });
const [first, second, third] = [
  booked(1, 'mon 09:00', 'mon 12:00'),
  booked(2, 'mon 12:15', 'mon 13:15'),
  booked(3, 'mon 14:00', 'mon 17:00'),
];
const place = { ...openPlace(), bookings: [first, second, third] };

it('goes on to the booking behind which enough open minutes follow, breaks left out', () => {
  expect([15, 16, 45, 46].map((minutes) => beforeGap(place, minutes, first))).toEqual([first, second, second, third]);
  const brief = { ...place, bookings: [booked(1, 'mon 09:00', 'mon 12:20'), booked(2, 'mon 13:10', 'mon 14:00')] };
  expect([20, 21].map((minutes) => beforeGap(brief, minutes, brief.bookings[0]!).eventId)).toEqual([1, 2]);
});

it('stays where more than one may work', () => expect(beforeGap({ ...place, slots: 2 }, 60, first)).toBe(first));
