import { expect, it } from 'vitest';
import { at, monday, zone } from '#test/shifts.ts';
import { dispatchMoment, firstDispatchDate } from './dispatch.ts';

const dispatch = (delivery: number, ...holidays: number[]) =>
  dispatchMoment(monday.add({ days: delivery }), new Set(holidays.map((day) => monday.add({ days: day }).toString())), zone);

it('dispatches at 16:00 on the day before delivery', () => expect(dispatch(3)).toBe(at('wed 16:00')));
it('dispatches a Monday delivery on Friday', () => expect(dispatch(7)).toBe(at('fri 16:00')));
it('does not dispatch on a holiday', () => expect(dispatch(3, 2, 1)).toBe(at('mon 16:00')));
it('dispatches finished work the same day, or on the next dispatch day once the truck has left', () => {
  const first = (time: string, ...closed: string[]) =>
    firstDispatchDate(Temporal.ZonedDateTime.from(`${time}[${zone}]`), new Set(closed)).toString();
  expect(first('2026-12-23T16:00')).toBe('2026-12-23');
  expect(first('2026-12-23T16:01')).toBe('2026-12-24');
  expect(first('2026-12-24T17:00', '2026-12-25')).toBe('2026-12-28');
});
