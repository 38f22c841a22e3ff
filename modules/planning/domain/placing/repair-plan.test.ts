import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '#modules/planning/domain/engine/search/random.ts';
import { conflictingBookings, type PlaceTime } from './earliest-fit.ts';
import { placeForward } from './place-forward.ts';
import { type RepairableEvent, repairPlan } from './repair-plan.ts';
import { validatePlan } from './validate-plan.ts';

const event = (id: number, start: number, minutes: number, more: Partial<RepairableEvent> = {}): RepairableEvent => ({
  ...{ id, placeId: 1, minutes, predecessors: [], status: 'planned', fixed: false, start, end: start + minutes, repairOff: false },
  ...more,
});
const open = (bookings: PlaceTime['bookings'] = []): PlaceTime => ({ calendar: [{ start: 0, end: 10_000 }], bookings, slots: 1 });
const timesOf = (moved: ReturnType<typeof repairPlan>) => moved.map(({ eventId, start }) => [eventId, start]);

const now = 150;

/** A valid plan of lines over three places, and event 0 that runs on the first and takes `longer` minutes more. */
function randomPlan(seed: number, longer: number) {
  const random = new Random(seed);
  const windows = Array.from({ length: 60 }, (_, day) => ({ start: day * 500, end: day * 500 + 400 }));
  const place = (id: number, bookings: PlaceTime['bookings'] = []): [number, PlaceTime] => [
    id,
    { calendar: windows, bookings, slots: id === 3 ? 2 : 1 },
  ];
  const end = 100 + 200;
  const drafts = Array.from({ length: 24 }, (_, index): RepairableEvent => {
    const isFirst = index % 4 === 0;
    const before = isFirst ? (index % 8 === 0 ? [{ id: 0, waitMinutes: 30 }] : []) : [{ id: index, waitMinutes: random.below(120) }];
    return {
      ...event(index + 1, 0, 20 + random.below(150)),
      placeId: 1 + random.below(3),
      predecessors: before,
      status: 'to_plan',
      start: null,
      end: null,
    };
  });
  const runs = event(0, 100, 200, { status: 'in_progress', end });
  const standing = new Map([place(1, [{ eventId: 0, start: 100, end }]), place(2), place(3)]);
  const at = new Map(placeForward([runs, ...drafts], standing, now).placements.map((one) => [one.eventId, one]));
  const planned = drafts.map((draft): RepairableEvent => ({ ...draft, ...at.get(draft.id), status: 'planned' }));
  const times = new Map([place(1, [{ eventId: 0, start: 100, end: end + longer }]), place(2), place(3)]);
  return { planned: [...planned], times, ends: { ...runs, end: end + longer } };
}

describe('repair plan', () => {
  it('moves an event whose files are expected later than it stands', () => {
    const moved = repairPlan([event(1, 200, 50, { filesAt: 400 })], new Map([[1, open()]]), now);
    expect(moved).toMatchObject([{ start: 400, reasons: [{ kind: 'files', until: 400 }] }]);
  });

  it('leaves work that overlaps its predecessor where it stands', () => {
    const two = new Map([
      [1, open()],
      [2, open()],
    ]);
    const fold = event(2, 340, 100, { placeId: 2, predecessors: [{ id: 1, waitMinutes: 0, overlapPercent: 40 }] });
    const late = event(3, 100, 20, { placeId: 2 });
    expect(timesOf(repairPlan([event(1, 300, 100), fold, late], two, now))).toEqual([[3, 150]]);
    expect(timesOf(repairPlan([event(1, 300, 100, { materialAt: 320 }), fold, late], two, now))).toEqual([
      [3, 150],
      [1, 320],
      [2, 360],
    ]);
  });

  it('moves an event whose material comes later to that moment, and what it pushes', () => {
    const [print, bind] = [event(1, 200, 50, { materialAt: 400 }), event(2, 300, 50, { predecessors: [{ id: 1, waitMinutes: 0 }] })];
    const moved = repairPlan([print, bind, event(3, 260, 20)], new Map([[1, open()]]), now);
    expect(timesOf(moved)).toEqual([
      [1, 400],
      [2, 450],
    ]);
    expect(moved[0]!.reasons).toEqual([{ kind: 'material', until: 400 }]);
  });

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
    expect(timesOf(repairPlan(events, running, 150, { pushedBy: 9 }))).toEqual([[1, 230]]);
  });

  it('puts work that comes late from another place behind what is in preparation there, within two hours', () => {
    const running = new Map([
      [1, open([{ eventId: 9, start: 100, end: 220 }])],
      [2, open()],
    ]);
    const late = event(2, 200, 30, { placeId: 2, predecessors: [{ id: 1, waitMinutes: 0 }] });
    const repaired = (start: number) =>
      timesOf(repairPlan([event(1, 160, 40), late, event(3, start, 60, { placeId: 2 })], running, 150, { pushedBy: 9 }));
    expect(repaired(230)).toEqual([
      [1, 220],
      [2, 290],
    ]);
    expect(repaired(280).map(([id]) => id)).toEqual([1, 2, 3]);
  });

  it('keeps the order of what begins within two hours behind late work of its own place, also where a later one would fit sooner', () => {
    const withLocked = new Map([[1, open([{ eventId: 9, start: 230, end: 240 }])]]);
    const events = [event(1, 100, 60), event(2, 160, 60), event(3, 222, 5), event(4, 600, 5)];
    expect(timesOf(repairPlan(events, withLocked, 150))).toEqual([
      [1, 150],
      [2, 240],
      [3, 300],
    ]);
  });

  it('puts work whose paper or files come late behind what is in preparation, and does not push that', () => {
    const events = [event(1, 160, 60, { materialAt: 200 }), event(2, 230, 30), event(3, 262, 10)];
    expect(timesOf(repairPlan(events, places, 150))).toEqual([[1, 272]]);
  });

  it('leaves a conflict that the longer work does not touch', () => {
    const running = new Map([
      [1, open([{ eventId: 9, start: 100, end: 230 }])],
      [2, open([{ eventId: 8, start: 300, end: 400 }])],
    ]);
    const after = event(3, 340, 10, { placeId: 2, predecessors: [{ id: 2, waitMinutes: 60 }] });
    const events = [event(1, 200, 60), event(2, 320, 30, { placeId: 2 }), after];
    expect(timesOf(repairPlan(events, running, 150, { pushedBy: 9 }))).toEqual([[1, 230]]);
  });

  it('keeps everything whose spot stays free when work takes longer, and breaks no rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 10, max: 900 }), (seed, longer) => {
        const { planned, times, ends } = randomPlan(seed, longer);
        const moved = new Map(repairPlan([...planned, ends], times, now, { pushedBy: 0 }).map((move) => [move.eventId, move]));
        const after = planned.map((one) => ({ ...one, ...moved.get(one.id) }));
        const all = (without = -1) =>
          new Map(
            [...times].map(([id, place]) => {
              const own = after.filter((one) => one.placeId === id && one.id !== without);
              return [
                id,
                {
                  ...place,
                  bookings: [...place.bookings, ...own.map(({ id: eventId, start, end }) => ({ eventId, start: start!, end: end! }))],
                },
              ];
            }),
          );
        expect(validatePlan([...after, ends], all())).toEqual([]);
        for (const one of planned.filter(({ id }) => moved.has(id))) {
          const isTaken = conflictingBookings(all(one.id).get(one.placeId)!, one.start!, one.end!).length > 0;
          const waits = one.predecessors.some(
            ({ id, waitMinutes }) => [...after, ends].find((other) => other.id === id)!.end! + waitMinutes > one.start!,
          );
          expect(isTaken || waits).toBe(true);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
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
