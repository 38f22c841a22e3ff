import { describe, expect, it } from 'vitest';
import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import type { PlanningCase } from '#modules/planning/domain/engine/case/planning-case.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at, openPlace } from '#test/shifts.ts';
import { neededMoves } from './needed-moves.ts';
import type { ProposedMove } from './read-proposal.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';
import { tryHelp } from './try-help.ts';

const { calendar } = openPlace();
const now = at('mon 08:00');
const places = [1, 2].map((id) => ({ id, kind: `machine ${id}`, slots: 1, calendar }));
const planned = (id: number, placeId: number, from: string, minutes: number, over: Partial<StandingEvent> = {}): StandingEvent => ({
  ...{ id, lineId: id, placeId, minutes, setupMinutes: 0, predecessors: [], status: 'planned', fixed: false, version: 1, isReleased: true },
  ...{ start: at(from), end: addWorkingMinutes(calendar, at(from), minutes)! },
  ...over,
});
const planOf = (events: StandingEvent[], dispatch: Record<number, string>): StandingPlan => ({
  ...{ events, places, now },
  dispatchOf: new Map(Object.entries(dispatch).map(([line, moment]) => [Number(line), at(moment)])),
  departures: ['mon 16:00', 'tue 16:00', 'wed 16:00', 'thu 16:00'].map(at),
});
const move = ({ id, lineId, placeId, minutes }: StandingEvent, from: string): ProposedMove => ({
  ...{ eventId: id, lineId, version: 1, placeId, start: at(from), end: addWorkingMinutes(calendar, at(from), minutes)! },
});
const engine = (planningCase: PlanningCase) => planShop(planningCase, { seed: 1, budget: (steps) => steps / 3000 });

describe('the moves that a rush line needs', () => {
  const first = planned(1, 1, 'mon 08:00', 240);
  const rush = planned(2, 1, 'mon 13:00', 120);
  const aside = planned(3, 2, 'mon 08:00', 60);

  it('leave out what is not in its way, and keep what is', () => {
    const plan = planOf([first, rush, aside], { 1: 'wed 16:00', 2: 'mon 16:00', 3: 'wed 16:00' });
    const moves = [move(rush, 'mon 08:00'), move(first, 'mon 10:00'), move(aside, 'mon 09:00')];
    expect(neededMoves(plan, moves, 2).map(({ eventId }) => eventId)).toEqual([2, 1]);
    expect(neededMoves(plan, [move(rush, 'mon 13:30'), ...moves.slice(2)], 2).map(({ eventId }) => eventId)).toEqual([2]);
  });

  it('keep the moves of lines that would else leave later', () => {
    const plan = planOf([first, rush, planned(3, 1, 'mon 15:30', 30)], { 1: 'mon 16:00', 2: 'mon 16:00', 3: 'wed 16:00' });
    const moves = [move(rush, 'mon 08:00'), move(first, 'mon 10:00'), move(plan.events[2]!, 'tue 08:00')];
    const sooner = { ...plan, departures: ['mon 12:00', 'mon 16:00', 'tue 16:00', 'wed 16:00'].map(at) };
    expect(neededMoves(sooner, moves, 2).map(({ eventId }) => eventId)).toEqual([2, 1]);
  });
});

it('a rush line gets before any line of the plan, also one that does not stand near it', () => {
  // The six nearest before it may move all they like: the seventh, which is long and at ease, has to make room.
  const nearest = [3, 4, 5, 6, 7, 8].map((id, index) => planned(id, 1, `tue ${String(10 + index).padStart(2, '0')}:00`, 60));
  const long = planned(9, 1, 'mon 10:00', 480);
  const own = planned(2, 1, 'wed 08:00', 240);
  const plan = planOf([...nearest, long, own], {
    ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((id) => [id, 'tue 16:00'])),
    9: 'thu 16:00',
    2: 'mon 16:00',
  });
  const helps = tryHelp(plan, 2, engine);
  expect(helps[0]).toMatchObject({ leavesAt: at('mon 16:00'), isInTime: true });
  expect(new Set(helps.map(({ kind, leavesAt }) => `${kind} ${leavesAt}`)).size).toBe(helps.length);
});
