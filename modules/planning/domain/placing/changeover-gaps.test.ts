import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Setup } from '#modules/planning/domain/places/changeovers.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, calendar } from '#test/shifts.ts';
import { shortChangeover } from './changeover-gaps.ts';
import { earliestFit, type PlaceTime } from './earliest-fit.ts';
import { placeForward } from './place-forward.ts';
import { repairPlan } from './repair-plan.ts';
import { validatePlan } from './validate-plan.ts';

const changeovers = [
  { attribute: 'paper' as const, minutes: 20, pairs: [{ from: 'A', to: 'B', minutes: 30 }] },
  { attribute: 'film' as const, minutes: 15, pairs: [] },
];
const on = (paper?: string, film?: string): Setup => ({ changeovers, values: { ...(paper && { paper }), ...(film && { film }) } });
const booked = (eventId: number, from: string, to: string, setup?: Setup) => ({
  ...{ eventId, start: at(from), end: at(to) },
  ...(setup && { setup }),
});
const place = (...bookings: PlaceTime['bookings']): PlaceTime => ({ calendar, slots: 1, bookings });
const startOn = (press: PlaceTime, setup: Setup | undefined, from = 'mon 08:00') =>
  earliestFit(press, { minutes: 60, ...(setup && { setup }) }, at(from))?.start;
const planned = (id: number, from: string, to: string, setup: Setup, over: Partial<PlanEvent> = {}): PlanEvent => ({
  ...{ id, placeId: 1, minutes: at(to) - at(from), predecessors: [], status: 'planned', fixed: false, start: at(from), end: at(to), setup },
  ...over,
});

const ofWork = (id: number, found: ReturnType<typeof validatePlan>) => found.filter(({ eventId }) => eventId === id);

describe('changeovers between the work of a place', () => {
  it('take open time before work, by the pair and by every attribute, and none for equals', () => {
    const press = place(booked(9, 'mon 08:00', 'mon 09:00', on('A', 'matt')));
    expect(startOn(press, on('A'))).toBe(at('mon 09:00'));
    expect(startOn(press, on('B'))).toBe(at('mon 09:30'));
    expect(startOn(press, on('B', 'gloss'))).toBe(at('mon 09:45'));
    expect(startOn(press, undefined)).toBe(at('mon 09:00'));
  });

  it('count from what an earlier operation left on the machine where the last one lacks a value', () => {
    const press = place(booked(8, 'mon 08:00', 'mon 09:00', on('A')), booked(9, 'mon 09:00', 'mon 10:00', on(undefined, 'matt')));
    expect(startOn(press, on('B', 'matt'))).toBe(at('mon 10:30'));
    expect(startOn({ ...place(), onMachine: { values: { paper: 'A' }, from: at('mon 08:10') } }, on('B'))).toBe(at('mon 08:40'));
  });

  it('leave room for the changeover of what follows, which nothing else takes', () => {
    const press = place(booked(9, 'mon 08:00', 'mon 09:00', on('A')), booked(8, 'mon 10:10', 'mon 11:00', on('A')));
    // From 09:30 to 10:30 with B there is no time to go back to A.
    expect(startOn(press, on('B'))).toBe(at('mon 11:30'));
    expect(startOn(press, on('A'))).toBe(at('mon 09:00'));
    expect(shortChangeover(press, { setup: on('B') }, at('mon 09:30'), at('mon 10:00'))).toMatchObject({
      minutes: 20,
      until: at('mon 11:00'),
    });
  });

  it('find time behind work that began and ended in one minute', () => {
    const press = place(booked(9, 'mon 08:00', 'mon 08:00', on('A')));
    expect(startOn(press, on('B'))).toBe(at('mon 08:30'));
    const laminated = place(booked(8, 'mon 08:00', 'mon 08:00'), booked(9, 'mon 09:10', 'mon 10:00', on('A')));
    const before = { ...laminated, onMachine: { values: { paper: 'A' }, from: at('mon 07:00') } };
    expect(startOn(before, on('B'))).toBe(at('mon 10:30'));
  });

  it('count from the last of two operations that were begun in one minute, in whatever order they are read', () => {
    const begun = [booked(8, 'mon 08:00', 'mon 08:50', on('B')), booked(9, 'mon 08:00', 'mon 09:00', on('A'))];
    for (const bookings of [begun, begun.toReversed()]) {
      const press = place(...bookings);
      expect(startOn(press, on('A'))).toBe(at('mon 09:00'));
      expect(startOn(press, on('B'))).toBe(at('mon 09:30'));
      const [start, end] = ['mon 09:30', 'mon 10:30'];
      expect(ofWork(1, validatePlan([planned(1, start, end, on('B'))], new Map([[1, press]])))).toEqual([]);
    }
  });

  it('are kept by what is placed among any work, also work that was begun at once on one machine', () => {
    const booking = fc.record({
      start: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 12 }),
      paper: fc.constantFrom('A', 'B', undefined),
      film: fc.constantFrom('matt', 'gloss', undefined),
    });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 6 }), booking, (others, own) => {
        const bookings = others.map(({ start, length, paper, film }, index) => {
          const begins = at('mon 08:00') + start * 10;
          return { eventId: index + 2, start: begins, end: begins + length * 10, setup: on(paper, film) };
        });
        const press = place(...bookings);
        const setup = on(own.paper, own.film);
        const fit = earliestFit(press, { minutes: own.length * 10, setup }, at('mon 08:00'));
        if (!fit) return;
        const { start, end } = fit;
        const event: PlanEvent = { ...planned(1, 'mon 08:00', 'mon 09:00', setup), minutes: own.length * 10, start, end };
        expect(ofWork(1, validatePlan([event], new Map([[1, press]])))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('keep the time before later work, also where what follows at once lacks an attribute', () => {
    const [coating, printed] = [booked(8, 'mon 09:10', 'mon 10:00', on(undefined, 'matt')), booked(9, 'mon 10:00', 'mon 11:00', on('A'))];
    const press = { ...place(coating, printed), onMachine: { values: { paper: 'A' }, from: at('mon 07:00') } };
    expect(startOn(press, on('B'))).toBe(at('mon 11:30'));
    expect(startOn(press, on('A'))).toBe(at('mon 08:00'));
    expect(shortChangeover(press, { setup: on('B') }, at('mon 08:30'), at('mon 09:00'))).toEqual({
      ...{ minutes: 20, until: at('mon 10:00') },
      ...{ booking: printed, behind: coating },
    });
  });

  it('are kept by lines whose operations are placed in any order, of which some lack an attribute', () => {
    const operation = fc.record({
      start: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: 1, max: 9 }),
      paper: fc.constantFrom('A', 'B', undefined),
      film: fc.constantFrom('matt', 'gloss', undefined),
    });
    fc.assert(
      fc.property(fc.array(operation, { minLength: 2, maxLength: 8 }), fc.constantFrom('A', 'B', undefined), (drawn, paper) => {
        const events = drawn.map(({ start, length, ...values }, index) =>
          planned(index + 1, 'mon 08:00', 'mon 09:00', on(values.paper, values.film), {
            ...{ status: 'to_plan', start: null, end: null, minutes: length * 10, materialAt: at('mon 08:00') + start * 10 },
          }),
        );
        const press = { ...place(), onMachine: { values: { ...(paper && { paper }) }, from: at('mon 08:00') } };
        const { placements } = placeForward(events, new Map([[1, press]]), at('mon 08:00'));
        const after = events.flatMap((event): PlanEvent[] => {
          const found = placements.find(({ eventId }) => eventId === event.id);
          return found ? [{ ...event, status: 'planned', start: found.start, end: found.end }] : [];
        });
        expect(validatePlan(after, new Map([[1, press]]))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('do not hold for a place with several slots', () => {
    const tables = { ...place(booked(9, 'mon 08:00', 'mon 09:00', on('A'))), slots: 2 };
    expect(startOn(tables, on('B'))).toBe(at('mon 08:00'));
  });

  it('are kept by what is placed by itself', () => {
    const events = [1, 2].map((id) =>
      planned(id, 'mon 08:00', 'mon 09:00', on(id === 1 ? 'A' : 'B'), { status: 'to_plan', start: null, end: null }),
    );
    const { placements } = placeForward(events, new Map([[1, place()]]), at('mon 08:00'));
    expect(placements.map(({ start }) => start)).toEqual([at('mon 08:00'), at('mon 09:30')]);
  });

  it('push what follows further when work before it takes longer', () => {
    const running = planned(1, 'mon 08:00', 'mon 10:00', on('A'), { status: 'in_progress' });
    const events = [running, planned(2, 'mon 10:10', 'mon 11:00', on('B'))].map((event) => ({ ...event, repairOff: false }));
    const places = new Map([[1, place(booked(1, 'mon 08:00', 'mon 10:00', on('A')))]]);
    expect(repairPlan(events, places, at('mon 08:30'), { pushedBy: 1 })).toMatchObject([{ eventId: 2, start: at('mon 10:30') }]);
  });

  it('are found missing by the validator, with the work before them', () => {
    const plan = (second: string) => [planned(1, 'mon 08:00', 'mon 09:00', on('A')), planned(2, second, 'mon 11:00', on('B'))];
    const rules = (second: string) => validatePlan(plan(second), new Map([[1, place()]]));
    expect(rules('mon 09:20')).toEqual([{ rule: 'CHANGEOVER', eventId: 2, otherId: 1 }]);
    expect(rules('mon 09:30')).toEqual([]);
  });
});
