import { describe, expect, it } from 'vitest';
import type { ShopPlan } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { makePlan } from '../decode/make-plan.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { makeFirstPlan } from '../search/first-plan.ts';
import { checkPlan } from '../validate/check-plan.ts';
import small from '../worked-cases/small.json' with { type: 'json' };
import workedPlans from '../worked-cases/small-plans.json' with { type: 'json' };
import { type Found, planShop, withExplanations } from './plan-shop.ts';

const cases = small.cases.map((one) => ({ planningCase: readCase(one), expected: one.expected, note: one.note }));
const stepsOf = (limit: number) => (steps: number) => steps / limit;

describe.each(cases)('worked case $planningCase.id', ({ planningCase, expected }) => {
  it('is planned at its proven optimum, sound and explained', () => {
    const plan = withExplanations(planningCase, planShop(planningCase, { seed: 2, budget: stepsOf(5000) }));
    expect(checkPlan(planningCase, plan).violations).toEqual([]);
    expect(plan.objective.total).toBe(expected.total);
  });

  it('begins with the list schedule of the rule book', () => {
    const editor = new PlanEditor(compileModel(planningCase));
    makeFirstPlan(editor);
    expect(makePlan(editor.schedule).objective.total).toBe(expected.greedy);
    expect(checkPlan(planningCase, makePlan(editor.schedule)).violations).toEqual([]);
  });

  it('has a worked plan that the validator accepts at the same total', () => {
    const plan = workedPlans.plans.find(({ id }) => id === planningCase.id) as ShopPlan;
    expect(checkPlan(planningCase, plan)).toMatchObject({ violations: [], objective: { total: expected.total } });
  });
});

describe('plan a shop', () => {
  it('gives the same plan for the same seed and number of steps', () => {
    const { planningCase } = cases[4]!;
    const plan = () => planShop(planningCase, { seed: 7, budget: stepsOf(2000) });
    expect(plan()).toEqual(plan());
  });

  it('makes the best plan so far also after the search has gone on', () => {
    const { planningCase } = cases[5]!;
    let best = { total: Number.POSITIVE_INFINITY, make: undefined as (() => ShopPlan) | undefined };
    const made: number[] = [];
    const budget = (steps: number) => {
      if (best.make) made.push(best.make().objective.total - best.total);
      return steps / 2000;
    };
    planShop(planningCase, { seed: 3, budget, onBetter: (total, make) => (best = { total, make }) });
    expect(new Set(made)).toEqual(new Set([0]));
  });

  it.each([
    ['without orders', []],
    ['whose work is done', [{ id: 'a', weight: 1, due: 1, operations: [{ id: 'a1', modes: [], done: { end: 5 } }] }]],
  ])('gives an empty plan of a shop %s', (_name, jobs) => {
    const places = [{ id: 'P', calendar: 'day', closed: [[30, 30]], overtime: [[90, 90]] }];
    const shop = readCase({
      id: 'empty',
      now: 10,
      horizon: 100,
      calendars: {
        day: [
          [0, 50],
          [40, 40],
          [20, 60],
        ],
      },
      places,
      jobs,
    });
    const plan = withExplanations(shop, planShop(shop, { seed: 1, budget: stepsOf(100) }));
    expect(plan.events).toEqual([]);
    expect(checkPlan(shop, plan).violations).toEqual([]);
  });

  it('returns the list schedule when there is no time', () => {
    const { planningCase, expected } = cases[0]!;
    expect(planShop(planningCase, { seed: 1, budget: () => 1 }).objective.total).toBe(expected.greedy);
  });
});

describe('two searches of a large shop', () => {
  const job = (id: string, run: number, due: number, materialAt = 0) => ({
    ...{ id, weight: 1, due },
    operations: [{ id: `${id} print`, modes: [{ place: 'press', setup: 0, run }], materialAt, pause: false }],
  });
  // The list schedule begins another job before the paper of the urgent one is there.
  const shop = readCase({
    id: 'large',
    now: 0,
    horizon: 20_000,
    departures: [105, 20_000],
    calendars: { always: [[0, 20_000]] },
    places: [{ id: 'press', calendar: 'always' }],
    jobs: [job('urgent', 60, 105, 40), ...Array.from({ length: 150 }, (_, n) => job(`flat ${n}`, 60, 20_000))],
  });

  it('go on from the plan of the one without late jobs', () => {
    const found: Found[] = [];
    const exchange = (own: Found) => {
      found.push(structuredClone(own));
      return undefined;
    };
    const good = planShop(shop, { seed: 1, budget: stepsOf(10_000), exchange });
    expect([good.objective.late, found[0]!.isLate]).toEqual([0, false]);

    expect(planShop(shop, { seed: 1, budget: () => 1 }).objective.late).toBe(1);
    const taken = planShop(shop, { seed: 1, budget: () => 1, exchange: () => found[0] });
    expect(taken.objective).toEqual({ ...good.objective, flow: taken.objective.flow, total: found[0]!.decisions.total });
  });
});
