import { expect, it } from 'vitest';
import type { StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { decideGiveWay } from './give-way.ts';

const event = (
  id: number,
  lineId: number,
  placeId: number,
  start: number,
  minutes: number,
  more: Partial<StandingEvent> = {},
): StandingEvent => ({
  ...{ id, lineId, placeId, minutes, start, end: start + minutes, status: 'planned', fixed: false, predecessors: [] },
  ...{ setupMinutes: 0, version: 1, isReleased: true, ...more },
});
const place = (id: number) => ({ id, kind: `k${id}`, slots: 1, calendar: [{ start: 0, end: 10_000 }] });
const plan = (events: readonly StandingEvent[]): StandingPlan => ({
  events,
  places: [place(1), place(2)],
  dispatchOf: new Map([[2, 330]]),
  departures: [],
  now: 0,
});
const give = (events: readonly StandingEvent[], start: number) =>
  decideGiveWay(plan(events), 1, { placeId: 1, start }, { allowedPlaces: new Set([1]), dispatchAt: null });

const moved = event(1, 1, 1, 500, 100);
const neighbors = [
  event(2, 2, 1, 100, 100),
  event(3, 2, 2, 200, 100, { predecessors: [{ id: 2, waitMinutes: 0 }] }),
  event(4, 3, 1, 200, 50),
];

it('lets the events in its way and their followers move to the right, only as far as it must', () => {
  const decided = give([moved, ...neighbors], 150);
  expect(decided).toMatchObject({ accepted: true, value: { end: 250, lateLines: [2] } });
  const at = (decided.accepted ? decided.value.pushed : []).map(({ eventId, start }) => [eventId, start]);
  expect(at).toEqual([
    [2, 250],
    [3, 350],
    [4, 350],
  ]);
});

it('refuses where what is in the way is fixed', () => {
  const fixed = neighbors.map((one) => (one.id === 2 ? { ...one, fixed: true } : one));
  expect(give([moved, ...fixed], 150)).toMatchObject({ code: 'PLACE_BUSY' });
});

it('give way › moves later work on for a changeover, and refuses behind work that leaves no time for one', () => {
  const on = (paper: string) => ({ setup: { changeovers: [{ attribute: 'paper' as const, minutes: 20, pairs: [] }], values: { paper } } });
  const events = [event(1, 1, 1, 900, 100, on('B')), event(5, 5, 1, 200, 100, on('A')), event(6, 6, 1, 425, 50, on('A'))];
  expect(give(events, 310)).toMatchObject({ code: 'CHANGEOVER_SHORT', params: { minutes: 20, until: 320 } });
  expect(give(events, 320)).toMatchObject({ accepted: true, value: { pushed: [{ eventId: 6, start: 440 }] } });
  // Behind the fixed work the machine is changed over once more.
  const fixed = events.map((one) => (one.id === 6 ? { ...one, fixed: true } : one));
  expect(give(fixed, 320)).toMatchObject({ code: 'CHANGEOVER_SHORT', params: { minutes: 20, until: 495 } });
  expect(give(fixed, 495)).toMatchObject({ accepted: true });
});

it('give way › counts late minutes and late lines as they are, beside the objective that weighs them', () => {
  const heavy = { ...plan([moved, ...neighbors]), weightOf: new Map([[2, 4]]) };
  const decided = decideGiveWay(heavy, 1, { placeId: 1, start: 150 }, { allowedPlaces: new Set([1]), dispatchAt: null });
  expect(decided).toMatchObject({
    accepted: true,
    value: {
      lateness: { before: { minutes: 0, lines: 0 }, after: { minutes: 120, lines: 1 } },
      objective: { before: { tardiness: 0, late: 0 }, after: { tardiness: 480, late: 4 } },
    },
  });
});
