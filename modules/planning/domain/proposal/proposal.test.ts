import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at } from '#test/shifts.ts';
import { d1, d2, event, now, p1, places, planned, planOf, propose } from '#test/standing-plan.ts';
import { decideApplyProposal } from './apply-proposal.ts';
import { objectiveOf } from './plan-objective.ts';
import { planningCaseOf } from './planning-case.ts';
import { applyMoves, brokenLines, lineChanges, movesOf } from './read-proposal.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

describe('plan proposal', () => {
  it('brings a late line to its truck by letting one that has time wait', () => {
    const plan = planOf(
      [
        planned(1, 'mon 11:00', { minutes: 240 }),
        planned(2, 'mon 15:00', { minutes: 120 }),
        planned(3, 'mon 11:00', { placeId: d2, minutes: 400 }),
      ],
      { 1: 'wed 16:00', 2: 'mon 16:00', 3: 'mon 16:00' },
    );
    const moves = propose(plan);
    const change = lineChanges(plan, moves).find(({ lineId }) => lineId === 2)!;
    expect(change.endBefore).toBeGreaterThan(change.dispatchAt!);
    expect(change.endAfter).toBeLessThanOrEqual(change.dispatchAt!);
  });

  it('moves work that overlaps other work, even where that costs more', () => {
    const plan = planOf([planned(1, 'mon 14:00', { minutes: 120, fixed: true }), planned(2, 'mon 15:00')]);
    const onD1 = { ...plan, places: plan.places.filter(({ id }) => id !== d2) };
    expect(propose(onD1).map(({ eventId }) => eventId)).toEqual([2]);
  });

  it('leaves what is fixed, has begun, begins within two hours or was not released where it is', () => {
    const plan = planOf([
      planned(1, 'mon 14:00', { fixed: true }),
      planned(2, 'mon 08:30', { status: 'in_progress' }),
      planned(3, 'mon 10:30', { placeId: d2 }),
      planned(4, 'mon 15:00', { isReleased: false }),
      event(5, { isReleased: false }),
      event(6),
    ]);
    expect(propose(plan).map(({ eventId }) => eventId)).toEqual([6]);
  });

  it('moves only the operations of the chosen day, and not to an earlier one', () => {
    const plan = planOf([planned(1, 'mon 14:00'), planned(2, 'tue 14:00'), planned(3, 'wed 14:00'), event(4)]);
    const day = { start: at('tue 00:00'), end: at('wed 00:00') };
    const moves = movesOf(plan, planShop(planningCaseOf(plan, { scope: 'day', day }), { seed: 1, budget: (steps) => steps / 2000 }));
    expect(moves.map(({ eventId }) => eventId)).toEqual([2]);
    expect(moves[0]!.start).toBeGreaterThanOrEqual(day.start);
  });

  it('moves the lines of a selection', () => {
    const plan = planOf([planned(1, 'tue 14:00'), planned(2, 'wed 14:00'), event(3)]);
    const choice = { scope: 'selection' as const, lineIds: [2, 3] };
    const moves = movesOf(plan, planShop(planningCaseOf(plan, choice), { seed: 1, budget: (steps) => steps / 2000 }));
    expect(moves.map(({ eventId }) => eventId).sort()).toEqual([2, 3]);
  });

  it('counts the lateness of a line to its own carrier', () => {
    const plan = planOf([planned(1, 'mon 14:00'), planned(2, 'mon 14:00', { placeId: d2 })], { 1: 'mon 12:00', 2: 'mon 12:00' });
    const own = { ...plan, departuresOf: new Map([[2, ['mon 12:00', 'wed 12:00'].map(at)]]) };
    expect(objectiveOf(own, own.events).tardiness - objectiveOf(plan, plan.events).tardiness).toBe(at('wed 12:00') - at('mon 16:00'));
    const { jobs } = planningCaseOf(own, { scope: 'all' });
    expect(jobs.map(({ departures }) => departures)).toEqual([undefined, ['mon 12:00', 'wed 12:00'].map(at)]);
    const late = planShop(planningCaseOf(own, { scope: 'pool' }), { seed: 1, budget: () => 1 }).objective.tardiness;
    expect(late).toBe(objectiveOf(own, own.events).tardiness);
  });

  it('moves what begins soon behind an operation that should have begun', () => {
    const plan = planOf([
      planned(1, 'mon 08:00'),
      planned(2, 'mon 09:30', { placeId: p1, minutes: 30, lineId: 1, predecessors: [{ id: 1, waitMinutes: 0 }] }),
      planned(3, 'mon 08:00', { placeId: d2 }),
    ]);
    const moves = propose(plan);
    expect(moves.map(({ eventId }) => eventId).sort()).toEqual([1, 2, 3]);
    expect(moves.every(({ start }) => start >= now)).toBe(true);
  });

  it('moves what begins soon behind work that runs late, and goes on proposing for the others', () => {
    const plan = planOf([
      { ...planned(1, 'mon 08:00'), status: 'in_progress', end: at('mon 09:40') },
      planned(2, 'mon 09:20', { minutes: 30 }),
      planned(3, 'mon 09:50', { placeId: p1, lineId: 2, minutes: 30, predecessors: [{ id: 2, waitMinutes: 0 }] }),
      event(4),
    ]);
    const moves = propose(plan);
    expect(moves.map(({ eventId }) => eventId).sort()).toEqual([2, 3, 4]);
    expect(brokenLines(plan, moves)).toEqual(new Set());
    // Whose own lines are asked for, theirs are proposed though the others conflict.
    const one = movesOf(
      plan,
      planShop(planningCaseOf(plan, { scope: 'lines', lineIds: [4] }), { seed: 1, budget: (steps) => steps / 500 }),
    );
    expect(one.map(({ eventId }) => eventId)).toEqual([4]);
  });

  it('gives only operations without a time a place when the pool is asked, and moves what should have begun', () => {
    const plan = planOf([planned(1, 'tue 14:00'), event(2), planned(3, 'mon 08:00', { placeId: d2, minutes: 30 })]);
    const moves = propose(plan, 'pool');
    expect(moves.map(({ eventId }) => eventId).sort()).toEqual([2, 3]);
    expect(moves.every(({ start }) => start >= now)).toBe(true);
  });

  it('proposes nothing that is no better than the standing plan and places nothing new', () => {
    const plan = planOf([planned(1, 'mon 13:00'), planned(2, 'mon 14:00')], { 1: 'mon 16:00', 2: 'tue 16:00' });
    const proposed = (starts: Record<number, string>) => {
      const events = Object.entries(starts).map(([id, from]) => ({
        operation: `e${id}`,
        place: '1.1',
        start: at(from),
        end: at(from) + 60,
      }));
      return movesOf(plan, { id: 'plan', events, objective: { ...objectiveOf(plan, plan.events), total: 0 } });
    };
    expect(proposed({ 1: 'mon 13:00', 2: 'mon 15:00' })).toEqual([]);
    expect(proposed({ 1: 'mon 15:00', 2: 'mon 13:00' })).toEqual([]);
    expect(proposed({ 1: 'mon 11:15', 2: 'mon 12:15' })).toEqual([]);
    const late = planOf([planned(1, 'tue 15:00', { minutes: 240 })], { 1: 'tue 16:00' });
    expect(propose(late).map(({ eventId }) => eventId)).toEqual([1]);
  });

  it('puts jobs on one paper behind each other, and counts the changeovers of before and after', () => {
    const changeovers = [{ attribute: 'paper' as const, minutes: 40, pairs: [] }];
    const on = (paper: string) => ({ setup: { changeovers, values: { paper } } });
    const plan = planOf([
      planned(1, 'wed 09:00', on('A')),
      planned(2, 'wed 10:00', on('B')),
      planned(3, 'wed 11:00', on('A')),
      planned(4, 'wed 13:00', on('B')),
    ]);
    const moves = movesOf(
      plan,
      planShop(planningCaseOf(plan, { scope: 'place', placeId: d1 }), { seed: 1, budget: (steps) => steps / 4000 }),
    );
    expect(moves.every(({ placeId }) => placeId === d1)).toBe(true);
    expect([plan.events, applyMoves(plan.events, moves)].map((events) => objectiveOf(plan, events).setup)).toEqual([120, 40]);
    expect(brokenLines(plan, moves)).toEqual(new Set());
    expect(
      planningCaseOf(plan, { scope: 'place', placeId: d2 })
        .jobs.flatMap(({ operations }) => operations)
        .every(({ fixed }) => fixed),
    ).toBe(true);
  });

  it('reserves the changeovers beside locked work of another paper, and reads the plan as it was optimised', () => {
    const paper = { attribute: 'paper' as const, minutes: 30, pairs: [] };
    const on = (value: string) => ({ setup: { changeovers: [paper], values: { paper: value } } });
    const plan = planOf(
      [
        planned(1, 'mon 09:00', { fixed: true, ...on('A') }),
        planned(2, 'mon 12:00', { minutes: 300, ...on('A') }),
        planned(5, 'tue 09:00', on('C')),
        event(3, { minutes: 90, ...on('B') }),
        event(4, { minutes: 60, ...on('B') }),
      ],
      { 3: 'mon 16:00', 4: 'mon 16:00' },
    );
    const onD1 = { ...plan, places: plan.places.filter(({ id }) => id !== d2) };
    const proposed = planShop(planningCaseOf(onD1, { scope: 'pool' }), { seed: 1, budget: (steps) => steps / 2000 });
    const moves = movesOf(onD1, proposed);
    const after = applyMoves(onD1.events, moves, onD1.places);
    expect(brokenLines(onD1, moves)).toEqual(new Set());
    const gaps = after.filter(({ start }) => start !== null).toSorted((a, b) => a.start! - b.start!);
    for (const [index, next] of gaps.entries()) {
      const before = gaps[index - 1];
      if (before && before.setup!.values.paper !== next.setup!.values.paper) expect(next.start! - before.end!).toBeGreaterThanOrEqual(30);
    }
    expect(moves).toHaveLength(2);
    expect(objectiveOf(onD1, after).setup).toBe(proposed.objective.setup - 10 * 2);
    // Two hours between the locked ones hold 60 minutes and two changeovers, but not 90.
    expect(after.find(({ id }) => id === 4)!.start).toBe(at('mon 10:30'));
  });

  it('plans a line whose files are awaited, but not before they can be expected', () => {
    const filesAt = at('wed 00:00');
    const plan = planOf([event(1, { isReleased: false, filesAt }), event(2), event(3, { isReleased: false })]);
    const moves = propose(plan, 'pool');
    expect(moves.map(({ eventId }) => eventId).sort()).toEqual([1, 2]);
    const start = (id: number) => moves.find(({ eventId }) => eventId === id)!.start;
    expect([start(1), start(2)]).toEqual([at('wed 08:00'), now]);
    const decide = (files: number) =>
      decideApplyProposal({ status: 'ready', moves, opened: [] }, [1], planOf([event(1, { isReleased: false, filesAt: files })]));
    expect(decide(filesAt)).toMatchObject({ accepted: true });
    expect(decide(at('thu 00:00'))).toMatchObject({ code: 'PLAN_CHANGED' });
  });

  describe('people', () => {
    const [ann, bob] = [
      { id: 1, absent: [] },
      { id: 2, absent: [{ start: at('mon 00:00'), end: at('tue 00:00') }] },
    ];
    const runs = planned(1, 'mon 08:00', { status: 'in_progress', minutes: 240, activity: 'print' });
    const crewed = (...people: { id: number; absent: { start: number; end: number }[] }[]): StandingPlan => ({
      ...planOf([runs, event(2, { placeId: d2, activity: 'print' })]),
      places: places.map((place) => (place.kind === 'digital' ? { ...place, crew: { size: 1, load: 100, people } } : place)),
    });
    const startOf = (plan: StandingPlan) => {
      const moves = propose(plan, 'pool').filter(({ eventId }) => eventId === 2);
      expect(moves).toHaveLength(1);
      return moves[0]!.start;
    };

    it('who work at a started operation are not asked elsewhere before it ends', () => {
      expect(startOf(crewed(ann!, { id: 2, absent: [] }))).toBe(now);
      expect(startOf(crewed(ann!))).toBe(runs.end);
    });
    it('who are away are asked from the day on which they are back', () => {
      expect(startOf(crewed(ann!, bob!))).toBe(runs.end);
      const away = { id: 1, absent: [{ start: at('mon 00:00'), end: at('wed 00:00') }] };
      expect(startOf(crewed(away, bob!))).toBeGreaterThanOrEqual(at('tue 00:00'));
    });
  });

  it('counts a late line until the truck that it leaves with', () => {
    const plan = planOf([planned(1, 'mon 15:30')], { 1: 'mon 16:00' });
    expect(objectiveOf(plan, plan.events)).toEqual({
      tardiness: 1440,
      late: 1,
      overtime: 0,
      setup: 0,
      moves: 0,
      flow: at('mon 16:30') - now,
    });
    const moved = plan.events.map((one) => ({ ...one, placeId: d2, start: at('mon 14:00'), end: at('mon 15:00') }));
    expect(objectiveOf(plan, moved)).toEqual({ tardiness: 0, late: 0, overtime: 0, setup: 0, moves: 2, flow: at('mon 15:00') - now });
  });

  it('keeps every rule of the board for random plans', () => {
    const random = fc.array(
      fc.record({
        minutes: fc.integer({ min: 5, max: 300 }),
        place: fc.constantFrom(d1, d2, p1),
        wait: fc.integer({ min: 0, max: 600 }),
        hour: fc.integer({ min: 8, max: 20 }),
        standing: fc.constantFrom('to_plan', 'planned', 'fixed', 'in_progress', 'ready'),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(random, (drawn) => {
        const events = drawn.map(({ minutes, place, wait, hour, standing }, index): StandingEvent => {
          const id = index + 1;
          const isSecond = index % 2 === 1;
          const over = {
            ...{ lineId: Math.ceil(id / 2), placeId: place, minutes, predecessors: isSecond ? [{ id: id - 1, waitMinutes: wait }] : [] },
            fixed: standing === 'fixed',
          };
          if (standing === 'to_plan') return event(id, over);
          const hasBegun = standing === 'in_progress' || standing === 'ready';
          const from = hasBegun ? 'mon 08:00' : `tue ${String(hour).padStart(2, '0')}:00`;
          return planned(id, from, { ...over, ...(hasBegun && { status: standing }) });
        });
        const plan = planOf(events, { 1: 'mon 16:00', 3: 'tue 16:00' });
        const moves = movesOf(plan, planShop(planningCaseOf(plan, { scope: 'all' }), { seed: 3, budget: (steps) => steps / 300 }));
        expect(brokenLines(plan, moves)).toEqual(new Set());
        const fixed = events.filter((one) => one.fixed || one.status === 'in_progress').map(({ id }) => id);
        expect(moves.filter(({ eventId }) => fixed.includes(eventId))).toEqual([]);
        expect(applyMoves(events, moves)).toHaveLength(events.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('apply a proposal', () => {
  const plan = planOf([event(1), event(2, { placeId: d2 })]);
  const move = (eventId: number, over = {}) => ({
    ...{ eventId, lineId: eventId, version: 1, placeId: d1, start: at('tue 09:00'), end: at('tue 10:00') },
    ...over,
  });

  it('returns the moves of the chosen operations', () => {
    const decided = decideApplyProposal({ status: 'ready', moves: [move(1), move(2, { placeId: d2 })], opened: [] }, [2], plan);
    expect(decided).toMatchObject({ accepted: true, value: { moves: [{ eventId: 2 }], opened: [] } });
  });

  it.each([
    ['PROPOSAL_NOT_OPEN', { status: 'applied' as const, moves: [move(1)] }],
    ['PLAN_CHANGED', { status: 'ready' as const, moves: [move(1, { version: 0 })] }],
    ['PLAN_CHANGED', { status: 'ready' as const, moves: [move(1, { start: now - 60 })] }],
    ['PLAN_CHANGED', { status: 'ready' as const, moves: [move(1), move(2, { start: at('tue 09:30'), end: at('tue 10:30') })] }],
    [
      'PROPOSAL_DIVIDED',
      { status: 'ready' as const, moves: [move(1), move(2, { start: at('tue 09:30'), end: at('tue 10:30') }), move(3)] },
    ],
  ])('refuses with %s', (code, proposal) =>
    expect(decideApplyProposal({ ...proposal, opened: [] }, [1, 2], plan)).toMatchObject({ accepted: false, code }),
  );
});
