import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictingBookings, earliestFit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { freeWindows, mayBeginAt } from './free-windows.ts';

const booked = (eventId: number, from: string, to: string) => ({ eventId, start: at(from), end: at(to) });
const placeOf = (place: PlaceTime) => new Map([[1, place]]);
const windowsOf = (one: PlanEvent, place: PlaceTime, from = at('mon 08:00')) => freeWindows(one, 1, from, placeOf(place));

describe('free windows of a place', () => {
  const press = { ...openPlace(), bookings: [booked(8, 'mon 09:00', 'mon 10:00'), booked(9, 'mon 11:00', 'mon 13:30')] };

  it('are those between its work that are long enough, also over closed time', () => {
    const [hour, ...later] = windowsOf(event(1, 1, 60), press);
    expect([hour, later[0], later[1]]).toEqual([
      { start: at('mon 08:00'), end: at('mon 09:00') },
      { start: at('mon 10:00'), end: at('mon 11:00') },
      { start: at('mon 13:30'), end: at('mon 17:00') },
    ]);
    expect(windowsOf(event(1, 1, 240), press).slice(0, 2)).toEqual([
      { start: at('mon 13:30'), end: at('mon 17:00') },
      { start: at('tue 08:00'), end: at('tue 12:30') },
    ]);
    expect(windowsOf(event(1, 1, 240, { mayPause: false }), press)[0]).toEqual({ start: at('tue 08:00'), end: at('tue 12:30') });
  });

  it('begin when the event may, and count the slots of the place', () => {
    expect(windowsOf(event(1, 1, 60), press, at('mon 08:30'))[0]).toEqual({ start: at('mon 10:00'), end: at('mon 11:00') });
    expect(windowsOf(event(1, 1, 60), { ...press, slots: 2 })[0]).toEqual({ start: at('mon 08:00'), end: at('mon 12:30') });
    const after = event(1, 1, 60, { predecessors: [{ id: 2, waitMinutes: 30 }], materialAt: at('mon 09:00') });
    const before = event(2, 1, 60, { status: 'planned', start: at('mon 10:00'), end: at('mon 11:00') });
    const around = { chain: [after, before], places: placeOf(press), now: at('mon 08:00') };
    expect(mayBeginAt(after, around)).toBe(at('mon 11:30'));
    expect(mayBeginAt(after, { ...around, chain: [after] })).toBe(at('mon 09:00'));
  });

  it('hold the earliest fit, and nothing that stands there', () => {
    const booking = fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3 }),
        (drawn, length, slots) => {
          const bookings = drawn.map(({ start, length: own }, index) => {
            const begins = at('mon 08:00') + start * 10;
            return { eventId: index + 2, start: begins, end: begins + own * 10 };
          });
          const place = { ...openPlace(slots), bookings };
          const one = event(1, 1, length * 10);
          const windows = windowsOf(one, place);
          const fit = earliestFit(place, one, at('mon 08:00'))!;
          expect(windows[0]!.start).toBe(fit.start);
          for (const { start, end } of windows) expect(conflictingBookings(place, start, end)).toEqual([]);
        },
      ),
    );
  });
});
