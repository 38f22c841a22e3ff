import { expect, it } from 'vitest';
import { at, monday, zone } from '#test/shifts.ts';
import { departureTimes, departureTimesOf, dispatchMoment, dispatchTimeOf, firstDispatchDate, usualDispatchTime } from './dispatch.ts';

const dispatch = (delivery: number, ...holidays: number[]) =>
  dispatchMoment(
    monday.add({ days: delivery }),
    new Set(holidays.map((day) => monday.add({ days: day }).toString())),
    zone,
    usualDispatchTime,
  );

it('dispatches at 16:00 on the day before delivery', () => expect(dispatch(3)).toBe(at('wed 16:00')));
it('dispatches a Monday delivery on Friday', () => expect(dispatch(7)).toBe(at('fri 16:00')));
it('does not dispatch on a holiday', () => expect(dispatch(3, 2, 1)).toBe(at('mon 16:00')));
it('dispatches finished work the same day, or on the next dispatch day once the truck has left', () => {
  const first = (time: string, ...closed: string[]) =>
    firstDispatchDate(Temporal.ZonedDateTime.from(`${time}[${zone}]`), new Set(closed), usualDispatchTime).toString();
  expect(first('2026-12-23T16:00')).toBe('2026-12-23');
  expect(first('2026-12-23T16:01')).toBe('2026-12-24');
  expect(first('2026-12-24T17:00', '2026-12-25')).toBe('2026-12-28');
});
it('dispatches before the first carrier of its own method leaves, at four where that has no time', () => {
  const times = [
    { method: 'parcel', at: '17:45' },
    { method: 'parcel', at: '17:15' },
    { method: 'pallet', at: '11:00' },
  ] as const;
  expect(dispatchTimeOf(times, ['parcel'])).toBe('17:15');
  expect(dispatchTimeOf(times, ['pallet'])).toBe('11:00');
  expect(dispatchTimeOf(times, ['pick_up'])).toBe('16:00');
  expect(dispatchTimeOf([], ['parcel'])).toBe('16:00');
  expect(departureTimes(times)).toEqual(['11:00', '16:00', '17:15']);
});
it('leaves at the times of its own carriers, and at four where a delivery is digital or direct', () => {
  const times = [{ method: 'parcel', at: '17:15' } as const, { method: 'pallet', at: '11:00' } as const];
  expect(departureTimesOf(times, ['parcel'])).toEqual(['17:15']);
  expect(departureTimesOf(times, ['digital'])).toEqual(['16:00']);
  expect(departureTimesOf(times, ['pallet', 'direct'])).toEqual(['11:00', '16:00']);
});
it('dispatches work that leaves in two ways before the first of them, and as a parcel while its deliveries are not known', () => {
  const times = [{ method: 'parcel', at: '17:15' } as const];
  expect(dispatchTimeOf(times, ['parcel', 'own_transport'])).toBe('16:00');
  expect(dispatchTimeOf(times)).toBe('17:15');
});
it('dispatches later where its carrier leaves later', () => {
  const day = Temporal.PlainDate.from('2026-12-24');
  const ready = Temporal.ZonedDateTime.from(`2026-12-23T16:30[${zone}]`);
  expect(firstDispatchDate(ready, new Set(), '17:00').toString()).toBe('2026-12-23');
  expect(dispatchMoment(day, new Set(), zone, '17:00') - dispatchMoment(day, new Set(), zone, usualDispatchTime)).toBe(60);
});
