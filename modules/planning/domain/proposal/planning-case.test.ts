import { describe, expect, it } from 'vitest';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at } from '#test/shifts.ts';
import { d1, d2, event, now, places, planned, planOf, propose } from '#test/standing-plan.ts';
import { objectiveOf } from './plan-objective.ts';
import { planningCaseOf } from './planning-case.ts';
import { withTimeToLook } from './standing-plan.ts';

describe('planning case of the standing plan', () => {
  it('moves nothing to before it was looked at, so that it can still be taken over', () => {
    const plan = withTimeToLook(planOf([event(1), event(2)]), 30);
    const starts = propose(plan, 'pool').map(({ start }) => start);
    expect(Math.min(...starts)).toBe(now + 11);
  });

  it('leaves time for locked work that should have begun, and does not move it', () => {
    const locked = planned(1, 'mon 08:00', { fixed: true, minutes: 60 });
    const after = event(2, { lineId: 1, placeId: d2, predecessors: [{ id: 1, waitMinutes: 0 }] });
    const moves = propose({ ...planOf([locked, after]), now: at('mon 12:00') }, 'pool');
    expect(moves.map(({ eventId }) => eventId)).toEqual([2]);
    expect(moves[0]!.start).toBeGreaterThanOrEqual(at('mon 13:00'));
  });

  it('keeps work that may not pause within one stretch, where one is long enough', () => {
    const glued = (minutes: number) => {
      const [move] = propose({ ...planOf([event(1, { minutes, mayPause: false })]), now: at('mon 11:30') }, 'pool');
      return move!.start;
    };
    expect([glued(60), glued(61), glued(400)]).toEqual(['mon 11:30', 'mon 13:00', 'mon 11:30'].map(at));
  });

  it('counts the changeover from what the last finished work left on the machine, in the case and on the board', () => {
    const changeovers = [{ attribute: 'paper' as const, minutes: 30, pairs: [] }];
    const setupOf = (paper: string) => {
      const stands = planned(1, 'mon 14:00', { setup: { changeovers, values: { paper } } });
      const machine = places.filter(({ id }) => id === d1).map((place) => ({ ...place, onMachine: { paper: 'A' } }));
      const plan = { ...planOf([stands]), places: machine };
      const found = planShop(planningCaseOf(plan, { scope: 'all' }), { seed: 1, budget: () => 1 });
      return [found.objective.setup, objectiveOf(plan, plan.events).setup];
    };
    const [same, other] = [setupOf('A'), setupOf('B')];
    expect(other.map((minutes, index) => minutes - same[index]!)).toEqual([30, 30]);
  });

  it('counts the changeover from what is on the machine of work that runs', () => {
    const changeovers = [{ attribute: 'paper' as const, minutes: 30, pairs: [] }];
    const on = (paper: string) => ({ setup: { changeovers, values: { paper } } });
    const setupOf = (paper: string) => {
      const runs = planned(1, 'mon 08:00', { status: 'in_progress', minutes: 120, ...on('A') });
      const plan = { ...planOf([runs, event(2, on(paper))]), places: places.filter(({ id }) => id === d1) };
      return planShop(planningCaseOf(plan, { scope: 'pool' }), { seed: 1, budget: () => 1 }).objective.setup;
    };
    expect(setupOf('B') - setupOf('A')).toBe(30);
  });
});
