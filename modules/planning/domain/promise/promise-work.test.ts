import { describe, expect, it } from 'vitest';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, openPlace } from '#test/shifts.ts';
import { type PromiseContext, promiseWork, withMargin, withoutQuotes } from './promise-work.ts';

const now = at('mon 08:00');
const week = 7 * 1440;
const { calendar } = openPlace();
const place = (bookings: PlaceTime['bookings'] = []): PlaceTime => ({ calendar, bookings, slots: 1 });
const operation = (id: number, minutes: number, after: number[] = []): PlanEvent => ({
  ...{ id, placeId: 1, minutes, status: 'to_plan', fixed: false, start: null, end: null },
  predecessors: after.map((before) => ({ id: before, waitMinutes: 0 })),
});
const contextOf = (over: Partial<PromiseContext> = {}): PromiseContext => ({
  ...{ places: new Map([[1, place()]]), withOvertime: new Map([[1, place()]]), expected: [], now },
  weeks: [0, 1, 2].map((number) => at('mon 00:00') + number * week),
  settings: { marginPercent: 15, expressPercent: 25, economyPercent: 5, offPeakPercent: 60 },
  ...over,
});

describe('promise for a quote', () => {
  it('enlarges each operation by the margin, in whole minutes, and tells the end if nothing went wrong beside it', () => {
    expect([withMargin(60, 15), withMargin(10, 15)]).toEqual([69, 12]);
    const promised = promiseWork([operation(1, 60), operation(2, 10, [1])], contextOf());
    expect(promised).toMatchObject({ best: at('mon 09:10'), standard: at('mon 09:21') });
  });

  it('uses the gaps of the plan that stands, with nothing moved', () => {
    const places = new Map([[1, place([{ eventId: 9, start: at('mon 08:30'), end: at('mon 17:00') }])]]);
    expect(promiseWork([operation(1, 60)], contextOf({ places, withOvertime: places }))).toMatchObject({ standard: at('tue 09:09') });
  });

  it('leaves room for the open quotes that are expected to become orders', () => {
    const expected = [{ placeId: 1, from: at('mon 00:00'), minutes: 99.5 }];
    expect(promiseWork([operation(1, 60)], contextOf({ expected }))).toMatchObject({ best: at('mon 09:00'), standard: at('mon 10:49') });
  });

  it('leaves no room for the quote itself that is promised', () => {
    const expected = [{ placeId: 1, from: at('mon 00:00'), minutes: 99.5, ofQuotes: new Map([[7, 60.5]]) }];
    const promised = promiseWork([operation(1, 60)], contextOf({ expected: withoutQuotes(expected, new Set([7])) }));
    expect(promised).toMatchObject({ best: at('mon 09:00'), standard: at('mon 09:48') });
    expect(withoutQuotes(expected, new Set([8]))[0]!.minutes).toBe(99.5);
  });

  it('offers speed where overtime helps, and a later day in a week that is off-peak', () => {
    const full = [{ eventId: 9, start: at('mon 08:00'), end: at('mon 17:00') }];
    const open = {
      ...place(full),
      calendar: [...calendar, { start: at('mon 17:00'), end: at('mon 19:00') }].sort((a, b) => a.start - b.start),
    };
    const context = contextOf({ places: new Map([[1, place(full)]]), withOvertime: new Map([[1, open]]) });
    const promised = promiseWork([operation(1, 60)], context);
    expect(promised).toMatchObject({ express: at('mon 18:09'), standard: at('tue 09:09'), economy: at('mon 09:09') + week });
    expect(promiseWork([operation(1, 60)], contextOf())).not.toHaveProperty('express');
    const busy = [{ eventId: 8, start: at('mon 08:00') + week, end: at('fri 17:00') + week }];
    expect(promiseWork([operation(1, 60)], contextOf({ places: new Map([[1, place(busy)]]) }))).not.toHaveProperty('economy');
  });

  it('promises nothing for work without a place', () => {
    expect(promiseWork([{ ...operation(1, 60), placeId: 7 }], contextOf())).toBeUndefined();
  });
});
