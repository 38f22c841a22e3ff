import { describe, expect, it } from 'vitest';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at } from '#test/shifts.ts';
import { d1, d2, event, now, p1, places, planned, planOf, propose } from '#test/standing-plan.ts';
import { objectiveOf } from './plan-objective.ts';
import { violationsOf } from './plan-violations.ts';
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

  it('knows on which slot of a place each operation was seen, beside what is locked there', () => {
    const plan = planOf([
      planned(1, 'mon 14:00', { placeId: p1, fixed: true }),
      planned(2, 'mon 14:00', { placeId: p1 }),
      planned(3, 'mon 15:00', { placeId: p1 }),
    ]);
    const operations = planningCaseOf(plan, { scope: 'all' }).jobs.flatMap((job) => job.operations);
    expect(operations.map(({ fixed, previous }) => (fixed ?? previous)?.place)).toEqual(['3.1', '3.2', '3.1']);
  });

  it('has the set-up of each place where that has one of its own, and counts it', () => {
    const work = { minutes: 60, setupMinutes: 20, runMinutes: 40 };
    const own = places.map((place) => (place.id === d2 ? { ...place, ownSetupMinutes: 5 } : place));
    const plan = { ...planOf([event(1, work), planned(2, 'mon 14:00', work)]), places: own };
    const [first] = planningCaseOf(plan, { scope: 'pool' }).jobs.flatMap((job) => job.operations);
    expect(first!.modes.map(({ setup, run }) => [setup, run])).toEqual([
      [20, 40],
      [5, 40],
    ]);
    const moved = plan.events.map((one) => (one.id === 2 ? { ...one, placeId: d2 } : one));
    expect([objectiveOf(plan, plan.events).setup, objectiveOf(plan, moved).setup]).toEqual([20, 5]);
  });

  it('sees an operation from when its machine is changed over for it', () => {
    const changeovers = [{ attribute: 'paper' as const, minutes: 30, pairs: [] }];
    const on = (paper: string) => ({ setup: { changeovers, values: { paper } } });
    const plan = planOf([planned(1, 'mon 12:00', on('A')), planned(2, 'mon 14:00', on('B'))]);
    const [, second] = planningCaseOf(plan, { scope: 'all' }).jobs.flatMap((job) => job.operations);
    expect(second).toMatchObject({ attributes: { paper: 'B' }, previous: { start: at('mon 13:30') } });
  });

  it('begins what overlaps when the first batch is there, and in time what may not wait', () => {
    const link = (more: object) => [{ id: 1, waitMinutes: 0, ...more }];
    const starts = (more: object) => {
      const plan = planOf([event(1, { minutes: 100 }), event(2, { lineId: 1, placeId: d2, minutes: 100, predecessors: link(more) })]);
      const moves = propose(plan, 'pool');
      const at2 = moves.find(({ eventId }) => eventId === 2)!;
      const at1 = moves.find(({ eventId }) => eventId === 1)!;
      const events = plan.events.map((one) => ({ ...one, ...moves.find(({ eventId }) => eventId === one.id), status: 'planned' as const }));
      return { wait: at2.start - at1.end, broken: violationsOf({ ...plan, events }) };
    };
    expect(starts({})).toEqual({ wait: 0, broken: [] });
    // After 10 minutes of set-up and 40 per cent of 90.
    expect(starts({ overlapPercent: 40 })).toEqual({ wait: -54, broken: [] });
    expect(
      planningCaseOf(planOf([event(1), event(2, { lineId: 1, predecessors: link({ withinMinutes: 30 }) })]), { scope: 'all' }),
    ).toMatchObject({
      jobs: [{ operations: [{ id: 'e1' }, { id: 'e2', after: [{ operation: 'e1', within: 30 }] }] }],
    });
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

describe('changeovers of a planning case', () => {
  const paper = (minutes: number) => ({ attribute: 'paper' as const, minutes, pairs: [{ from: 'A', to: 'B', minutes: minutes * 3 }] });
  const on = (minutes: number, value: string) => ({ setup: { changeovers: [paper(minutes)], values: { paper: value } } });

  it('have the minutes of the activity that comes next, where activities of a machine differ', () => {
    const places2 = places.map((place) => (place.id === d1 ? { ...place, onMachine: { paper: 'A' } } : place));
    const plan = { ...planOf([event(1, on(4, 'A')), event(2, on(3, 'B')), event(3, on(4, 'B'))]), places: places2 };
    const { places: lanes, jobs } = planningCaseOf(plan, { scope: 'all' });
    const press = lanes.find(({ id }) => id === '1.1')!;
    const values = jobs.flatMap((job) => job.operations.map(({ attributes }) => attributes!.paper!));
    const minutes = (from: string, to: string) => press.changeovers![0]!.table![`${from}>${to}`];
    expect(minutes(press.state!.paper!, values[0]!)).toBe(0);
    expect(minutes(values[0]!, values[1]!)).toBe(9);
    expect(minutes(values[0]!, values[2]!)).toBe(12);
    expect(minutes(values[1]!, values[2]!)).toBe(0);
    expect(minutes(values[1]!, values[0]!)).toBe(4);
  });

  it('are those of the place where all activities take equally long', () => {
    const [press] = planningCaseOf(planOf([event(1, on(4, 'A')), event(2, on(4, 'B'))]), { scope: 'all' }).places;
    expect(press!.changeovers).toEqual([{ attribute: 'paper', minutes: 4, table: { 'A>B': 12 } }]);
  });
});
