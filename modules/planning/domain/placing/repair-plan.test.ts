import { describe, expect, it } from 'vitest';
import type { PlaceTime } from './earliest-fit.ts';
import { type RepairableEvent, repairPlan } from './repair-plan.ts';

const event = (id: number, start: number, minutes: number, more: Partial<RepairableEvent> = {}): RepairableEvent => ({
  ...{ id, placeId: 1, minutes, predecessors: [], status: 'planned', fixed: false, start, end: start + minutes, repairOff: false },
  ...more,
});
const open = (bookings: PlaceTime['bookings'] = []): PlaceTime => ({ calendar: [{ start: 0, end: 10_000 }], bookings, slots: 1 });
const timesOf = (moved: ReturnType<typeof repairPlan>) => moved.map(({ eventId, start }) => [eventId, start]);

describe('repair plan', () => {
  const places = new Map([
    [1, open()],
    [2, open()],
  ]);

  it('moves what was not begun to now, and pushes only what it then meets, in the order of the plan', () => {
    const events = [event(1, 100, 60), event(2, 160, 60), event(3, 220, 30), event(4, 600, 60)];
    expect(timesOf(repairPlan(events, places, 150))).toEqual([
      [1, 150],
      [2, 210],
      [3, 270],
    ]);
  });

  it('moves nothing while every operation is in time', () => {
    expect(repairPlan([event(1, 200, 60), event(2, 230, 60)], places, 150)).toEqual([]);
  });

  it('moves only what work that takes longer pushes, and leaves what should have begun elsewhere', () => {
    const running = new Map([
      [1, open([{ eventId: 9, start: 100, end: 230 }])],
      [2, open([])],
    ]);
    const events = [event(1, 200, 60), event(2, 120, 30, { placeId: 2 })];
    expect(timesOf(repairPlan(events, running, 150, true))).toEqual([[1, 230]]);
  });

  it('keeps the order of a line and the rest that glue needs, on another place as well', () => {
    const after = event(2, 170, 30, { placeId: 2, predecessors: [{ id: 1, waitMinutes: 20 }] });
    expect(timesOf(repairPlan([event(1, 100, 50), after], places, 150))).toEqual([
      [1, 150],
      [2, 220],
    ]);
  });

  it('leaves fixed operations, and those whose repair was taken back, where they are', () => {
    const running = new Map([[1, open([{ eventId: 9, start: 100, end: 200 }])]]);
    const events = [event(1, 100, 60), event(2, 110, 60, { fixed: true }), event(3, 120, 60, { repairOff: true })];
    expect(timesOf(repairPlan(events, running, 150))).toEqual([[1, 200]]);
  });
});
