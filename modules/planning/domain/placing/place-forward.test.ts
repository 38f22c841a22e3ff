import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import type { PlaceTime } from './earliest-fit.ts';
import { type Placement, placeForward } from './place-forward.ts';
import { validatePlan } from './validate-plan.ts';

const [d1, p1] = [1, 2];
const twoPlaces = () =>
  new Map([
    [d1, openPlace()],
    [p1, openPlace()],
  ]);

function afterPlacing(events: readonly PlanEvent[], placements: readonly Placement[]): PlanEvent[] {
  return events.map((one) => {
    const placed = placements.find((placement) => placement.eventId === one.id);
    return placed ? { ...one, status: 'planned', placeId: placed.placeId, start: placed.start, end: placed.end } : one;
  });
}

it('begins no sooner than the files of its line are expected', () => {
  const print = event(1, d1, 60, { filesAt: at('tue 10:00') });
  const { placements } = placeForward([print], twoPlaces(), at('mon 08:00'));
  expect(placements).toMatchObject([{ start: at('tue 10:00'), reasons: [{ kind: 'files', until: at('tue 10:00') }] }]);
  expect(validatePlan([{ ...print, status: 'planned', start: at('tue 09:00'), end: at('tue 10:00') }], twoPlaces())).toMatchObject([
    { rule: 'FILES' },
  ]);
});

it('begins no sooner than its material comes, and says so', () => {
  const print = event(1, d1, 60, { materialAt: at('tue 10:00') });
  const { placements } = placeForward([print], twoPlaces(), at('mon 08:00'));
  expect(placements).toMatchObject([{ start: at('tue 10:00'), reasons: [{ kind: 'material', until: at('tue 10:00') }] }]);
  expect(validatePlan([{ ...print, status: 'planned', start: at('tue 09:00'), end: at('tue 10:00') }], twoPlaces())).toMatchObject([
    { rule: 'MATERIAL' },
  ]);
});

describe('tiny golden schedule', () => {
  type Job = { events: PlanEvent[]; due: number; weight: number };
  const jobs: Record<string, Job> = {
    A: job(10, 240, 0, 60, 'tue 17:00', 1),
    B: job(20, 120, 0, 60, 'mon 17:00', 1),
    C: job(30, 90, 24 * 60, 30, 'tue 17:00', 1),
    D: { events: [event(40, d1, 60)], due: at('mon 12:00'), weight: 3 },
  };
  function job(id: number, print: number, waitMinutes: number, bind: number, due: string, weight: number): Job {
    const events = [event(id, d1, print), event(id + 1, p1, bind, { predecessors: [{ id, waitMinutes }] })];
    return { events, due: at(due), weight };
  }
  function tardiness(order: string): number {
    const sequence = [...order].map((name) => jobs[name]!);
    const { placements } = placeForward(
      sequence.flatMap((one) => one.events),
      twoPlaces(),
      at('mon 08:00'),
    );
    return sequence.reduce((sum, { events, due, weight }) => {
      const end = Math.max(...placements.filter((p) => events.some((one) => one.id === p.eventId)).map((p) => p.end));
      return sum + weight * Math.max(0, end - due);
    }, 0);
  }

  it.each([
    [0, 'BDCA CDBA DBCA DCBA'],
    [90, 'BCDA CBDA'],
    [900, 'ABCD ACBD BACD BCAD CABD CBAD'],
    [930, 'BDAC DABC DBAC'],
    [960, 'CDAB DACB DCAB'],
    [1200, 'ADBC'],
    [1230, 'ADCB'],
    [1500, 'ACDB CADB'],
    [1560, 'ABDC BADC'],
  ])('has %i weighted minutes of tardiness in the orders %s', (expected, orders) => {
    expect(orders.split(' ').map(tardiness)).toEqual(orders.split(' ').map(() => expected));
  });

  it('binds C after its cure and splits nothing but A over the lunch break', () => {
    const { placements } = placeForward(
      [...'CAB'].flatMap((name) => jobs[name]!.events),
      twoPlaces(),
      at('mon 08:00'),
    );
    expect(Object.fromEntries(placements.map(({ eventId, start, end }) => [eventId, [start, end]]))).toEqual({
      30: [at('mon 08:00'), at('mon 09:30')],
      31: [at('tue 09:30'), at('tue 10:00')],
      10: [at('mon 09:30'), at('mon 14:00')],
      11: [at('mon 14:00'), at('mon 15:00')],
      20: [at('mon 14:00'), at('mon 16:00')],
      21: [at('mon 16:00'), at('mon 17:00')],
    });
  });
});

describe('place forward', () => {
  it('returns the binding reasons: release, predecessor with its rest, a busy place, closed time', () => {
    const events = [
      event(1, d1, 60),
      event(2, d1, 60),
      event(3, p1, 30, { predecessors: [{ id: 2, waitMinutes: 30 }] }),
      event(4, p1, 30, { predecessors: [{ id: 2, waitMinutes: 420 }] }),
    ];
    const { placements } = placeForward(events, twoPlaces(), at('mon 08:00'));
    expect(placements.map(({ reasons }) => reasons)).toEqual([
      [{ kind: 'released', until: at('mon 08:00') }],
      [
        { kind: 'place_busy', eventId: 1, until: at('mon 09:00') },
        { kind: 'released', until: at('mon 08:00') },
      ],
      [{ kind: 'predecessor', eventId: 2, waitMinutes: 30, until: at('mon 10:30') }],
      [
        { kind: 'closed', until: at('tue 08:00') },
        { kind: 'predecessor', eventId: 2, waitMinutes: 420, until: at('mon 17:00') },
      ],
    ]);
  });

  it('fills a gap before a booking when the work fits, else goes behind it', () => {
    const booked: PlaceTime = { ...openPlace(), bookings: [{ eventId: 9, start: at('mon 10:00'), end: at('mon 11:00') }] };
    const place = (minutes: number) => placeForward([event(1, d1, minutes)], new Map([[d1, booked]]), at('mon 08:00')).placements[0]!.start;
    expect(place(120)).toBe(at('mon 08:00'));
    expect(place(121)).toBe(at('mon 11:00'));
  });

  it('keeps work that may not pause within one stretch, and lets it pause where none is long enough', () => {
    const startOf = (minutes: number) =>
      placeForward([event(1, d1, minutes, { mayPause: false })], twoPlaces(), at('mon 11:30')).placements[0]!.start;
    expect([startOf(60), startOf(61), startOf(241), startOf(300)]).toEqual(['mon 11:30', 'mon 13:00', 'tue 08:00', 'mon 11:30'].map(at));
  });

  it('runs as many events at once as a place has slots', () => {
    const { placements } = placeForward(
      [event(1, d1, 60), event(2, d1, 60), event(3, d1, 60)],
      new Map([[d1, openPlace(2)]]),
      at('mon 08:00'),
    );
    expect(placements.map(({ start }) => start)).toEqual([at('mon 08:00'), at('mon 08:00'), at('mon 09:00')]);
  });

  it('leaves planned events where they are and places their successors after them', () => {
    const standing = event(1, d1, 60, { status: 'planned', fixed: true, start: at('tue 08:00'), end: at('tue 09:00') });
    const { placements } = placeForward(
      [standing, event(2, p1, 30, { predecessors: [{ id: 1, waitMinutes: 0 }] })],
      twoPlaces(),
      at('mon 08:00'),
    );
    expect(placements).toMatchObject([{ eventId: 2, start: at('tue 09:00') }]);
  });

  it('reports events without a place and those that wait for them as unplaced', () => {
    const events = [event(1, 99, 60), event(2, d1, 30, { predecessors: [{ id: 1, waitMinutes: 0 }] })];
    expect(placeForward(events, twoPlaces(), at('mon 08:00')).unplaced).toEqual([1, 2]);
  });

  it('places an event after the first batch of its predecessor, and its last batch after the end', () => {
    const link = { predecessors: [{ id: 1, waitMinutes: 0, overlapPercent: 40 }] };
    const startOf = (minutes: number) =>
      placeForward([event(1, d1, 100), event(2, p1, minutes, link)], twoPlaces(), at('mon 08:00')).placements[1]!.start;
    expect(startOf(200)).toBe(at('mon 08:40'));
    expect(startOf(50)).toBe(at('mon 09:10'));
  });

  it('places a predecessor later where what follows it would wait too long', () => {
    const glued = event(2, p1, 30, { predecessors: [{ id: 1, waitMinutes: 0, withinMinutes: 60 }] });
    const taken = new Map([
      ...twoPlaces(),
      [p1, { ...openPlace(), bookings: [{ eventId: 9, start: at('mon 08:00'), end: at('mon 12:00') }] }],
    ]);
    const { placements } = placeForward([event(1, d1, 60), glued], taken, at('mon 08:00'));
    expect(placements.map(({ start }) => start)).toEqual([at('mon 10:00'), at('mon 12:00')]);
    const stands = event(1, d1, 60, { status: 'planned', fixed: true, start: at('mon 08:00'), end: at('mon 09:00') });
    expect(placeForward([stands, glued], taken, at('mon 08:00')).placements).toMatchObject([
      {
        start: at('mon 12:00'),
        reasons: [{ kind: 'place_busy' }, { kind: 'predecessor' }, { kind: 'waits_too_long', eventId: 1, until: at('mon 10:00') }],
      },
    ]);
  });

  it('always produces a plan that passes the validator', () => {
    const shop = fc.array(
      fc.record({
        place: fc.constantFrom(d1, p1),
        minutes: fc.integer({ min: 1, max: 700 }),
        mayPause: fc.boolean(),
        before: fc.array(
          fc.record({ back: fc.integer({ min: 1, max: 4 }), wait: fc.constantFrom(0, 30, 240, 1440), overlap: fc.constantFrom(0, 25, 60) }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(shop, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 10_000 }), (jobs, slots, delay) => {
        const events = jobs.map(({ place, minutes, mayPause, before }, index) => {
          const predecessors = before
            .filter(({ back }) => index - back >= 0)
            .map(({ back, wait, overlap }) => ({ id: index - back + 1, waitMinutes: wait, overlapPercent: overlap }));
          return event(index + 1, place, minutes, { predecessors, mayPause });
        });
        const booked = [{ eventId: 900, start: at('mon 09:00'), end: at('mon 11:10') }];
        const places = new Map([
          [d1, { ...openPlace(slots), bookings: booked }],
          [p1, openPlace()],
        ]);
        const { placements, unplaced } = placeForward(events, places, at('mon 08:00') + delay);
        expect(unplaced.length === 0 || placements.some(({ end }) => end > at('fri 17:00'))).toBe(true);
        expect(validatePlan(afterPlacing(events, placements), places)).toEqual([]);
        expect(placements.every(({ start }) => start >= at('mon 08:00') + delay)).toBe(true);
      }),
    );
  });
});

describe('validate plan', () => {
  const planned = (id: number, from: string, to: string, more: Partial<PlanEvent> = {}) =>
    event(id, d1, at(to) - at(from), { status: 'planned', start: at(from), end: at(to), ...more });
  const rules = (...events: PlanEvent[]) => validatePlan(events, twoPlaces()).map(({ rule }) => rule);

  it('reports two events at once on one slot', () =>
    expect(rules(planned(1, 'mon 08:00', 'mon 09:00'), planned(2, 'mon 08:30', 'mon 09:30'))).toEqual(['OVERLAP']));
  it('reports a start in the break', () => expect(rules(planned(1, 'mon 12:40', 'mon 13:40'))).toEqual(['STARTS_CLOSED', 'DURATION']));
  it('reports an end after hours', () => expect(rules(planned(1, 'mon 16:30', 'mon 17:30'))).toEqual(['ENDS_CLOSED', 'DURATION']));
  it('reports more or less time than the work takes', () =>
    expect(rules(planned(1, 'mon 08:00', 'mon 09:00', { minutes: 30 }))).toEqual(['DURATION']));
  it('reports a pause in work that may not have one', () =>
    expect(rules(planned(1, 'mon 12:00', 'mon 13:30', { minutes: 60, mayPause: false }))).toEqual(['PAUSE']));
  it('reports glue that has not cured', () =>
    expect(
      rules(planned(1, 'mon 08:00', 'mon 09:00'), planned(2, 'mon 12:00', 'mon 12:30', { predecessors: [{ id: 1, waitMinutes: 240 }] })),
    ).toEqual(['PRECEDENCE']));
  it('reports a wait that is too long, but not one as long as the rest', () => {
    const waits = (waitMinutes: number, withinMinutes: number) =>
      rules(
        planned(1, 'mon 08:00', 'mon 09:00'),
        planned(2, 'mon 12:00', 'mon 12:30', { predecessors: [{ id: 1, waitMinutes, withinMinutes }] }),
      );
    expect([waits(0, 180), waits(0, 179), waits(180, 30)]).toEqual([[], ['WITHIN'], []]);
  });
  it('reports an unknown place', () => expect(rules(planned(1, 'mon 08:00', 'mon 09:00', { placeId: 7 }))).toEqual(['NO_PLACE']));
});
