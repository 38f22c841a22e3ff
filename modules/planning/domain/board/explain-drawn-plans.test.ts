import { expect, it } from 'vitest';
import { addWorkingMinutes, nextOpen } from '#modules/planning/domain/calendar.ts';
import { Random } from '#modules/planning/domain/engine/search/random.ts';
import { shortChangeover } from '#modules/planning/domain/placing/changeover-gaps.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf, placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import { type Violation, validatePlan } from '#modules/planning/domain/placing/validate-plan.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { explainLate, type LateStep, planToExplain } from './explain-late.ts';

const now = at('mon 09:00');
const changeovers = [{ attribute: 'paper' as const, minutes: 20, pairs: [] }];
const away = { start: at('tue 08:00'), end: at('tue 12:00') };
const crew = { size: 1, load: 100, people: [{ id: 1, absent: [away] }] };
const places = new Map<number, PlaceTime>([
  [1, { ...openPlace(), onMachine: { values: { paper: 'white' }, from: now } }],
  [2, { ...openPlace(), crew }],
  [3, { ...openPlace(), crew }],
  [4, openPlace(2)],
]);

/**
 * Lines of four operations that overlap, rest, may not wait long, share a die and people, and await material, placed one after another; some
 * are moved by hand.
 */
function drawPlan(seed: number): PlanEvent[] {
  const random = new Random(seed);
  const some = (percent: number) => random.below(100) < percent;
  const events: PlanEvent[] = [];
  for (let line = 1; line <= 8; line += 1) {
    const drawn = [1, 2, 3, 4].map((placeId, step): PlanEvent => {
      const link = {
        ...{ id: line * 10 + step - 1, waitMinutes: some(30) ? 45 : 0 },
        ...(some(30) && { overlapPercent: 25 }),
        ...(some(25) && { withinMinutes: 90 }),
      };
      return event(line * 10 + step, placeId, 20 + random.below(100), {
        ...{ predecessors: step === 0 ? [] : [link], setupMinutes: 10, fixed: some(5) },
        ...(placeId === 1 && { setup: { changeovers, values: { paper: random.pick(['white', 'blue', 'red']) } } }),
        ...(some(20) && { tools: ['S1'] }),
        ...(some(10) && { mayPause: false }),
        ...(step === 0 && some(20) && { materialAt: now + random.below(1500) }),
      });
    });
    const placed = new Map(placeForward(drawn, timesOf(events), now).placements.map((placement) => [placement.eventId, placement]));
    for (const one of drawn) {
      const placement = placed.get(one.id)!;
      events.push({ ...one, status: 'planned', start: placement.start, end: placement.end });
    }
  }
  return events.map((one) => {
    const start = nextOpen(places.get(one.placeId)!.calendar, one.start! + 60)!;
    const isMoved = !one.fixed && some(15) && brokenBy(events, one, start).length === 0;
    return isMoved ? { ...one, start, end: endFrom(one, start) } : one;
  });
}

const endFrom = ({ placeId, minutes }: PlanEvent, start: Minute) => addWorkingMinutes(places.get(placeId)!.calendar, start, minutes)!;

const timesOf = (events: readonly PlanEvent[]) =>
  new Map(
    [...places].map(([id, place]) => {
      const own = events.filter(({ placeId }) => placeId === id);
      return [id, { ...place, bookings: own.map((one) => bookingOf(one, { start: one.start!, end: one.end! })) }];
    }),
  );

const keysOf = (violations: readonly Violation[]) => violations.map(({ rule, eventId }) => `${rule} ${eventId}`);

/** Violations that a plan gains when an operation begins at another moment. */
function brokenBy(events: readonly PlanEvent[], one: PlanEvent, start: Minute): string[] {
  const before = new Set(keysOf(validatePlan(events, timesOf(events))));
  const end = endFrom(one, start);
  const moved = events.map((other) => (other === one ? { ...one, start, end } : other));
  const others = timesOf(events.filter((other) => other !== one));
  // The rules of a plan leave out what is on a machine before its first work, and those of a move do not.
  if (shortChangeover(others.get(one.placeId)!, one, start, end)) return ['CHANGEOVER'];
  return keysOf(validatePlan(moved, timesOf(moved))).filter((key) => !before.has(key));
}

/** A moment from `until` on at which an operation could begin sooner than it does. */
function soonerThan(events: readonly PlanEvent[], one: PlanEvent, until: Minute): Minute | undefined {
  const { calendar } = places.get(one.placeId)!;
  for (let start = nextOpen(calendar, until); start !== undefined && start < one.start!; start = nextOpen(calendar, start + 1))
    if (brokenBy(events, one, start).every((key) => key.startsWith('WITHIN'))) return start;
  return undefined;
}

it('each step of drawn plans stands at the first fit from the moment that binds it, and leads to a root', () => {
  const found = new Set<LateStep['reason']>();
  const untrue: object[] = [];
  for (let seed = 1; seed <= 40; seed += 1) {
    const events = drawPlan(seed);
    const byId = new Map(events.map((one) => [one.id, one]));
    const plan = planToExplain(events, timesOf(events), now);
    for (let line = 1; line <= 8; line += 1) {
      const own = events.filter(({ id }) => Math.floor(id / 10) === line);
      const steps = explainLate(own, plan);
      for (const { eventId, reason, until } of steps) {
        found.add(reason);
        const one = byId.get(eventId)!;
        const isUntrue =
          reason === 'kept'
            ? brokenBy(events, one, until).length > 0
            : reason !== 'fixed' && reason !== 'within' && soonerThan(events, one, until) !== undefined;
        if (isUntrue) untrue.push({ seed, line, eventId, reason, until, start: one.start });
      }
      // Two that wait for each other over closed time have no other reason.
      const { of, reason } = steps.at(-1)!;
      if (of !== undefined && reason !== 'within') untrue.push({ seed, line, steps });
    }
  }
  expect(untrue).toEqual([]);
  const all = ['predecessor', 'last_batch', 'place', 'tool', 'crew', 'within', 'material', 'now', 'fixed', 'kept'];
  expect(found).toEqual(new Set(all));
}, 60_000);
