import { describe, expect, it } from 'vitest';
import type { CaseJob, CaseOperation } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { planShop } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';

const job = (
  id: string,
  weight: number,
  due: number,
  operations: readonly Partial<CaseOperation>[],
  minutes: readonly number[],
): CaseJob => ({
  ...{ id, weight, due },
  operations: operations.map((op, index) => ({ id: `${id}${index}`, modes: [{ place: 'press', setup: 0, run: minutes[index]! }], ...op })),
});

const shopOf = (jobs: readonly CaseJob[]) =>
  readCase({
    id: 'locked',
    now: 0,
    horizon: 30_000,
    departures: [260, 20_000],
    calendars: { always: [[0, 30_000]] },
    places: [{ id: 'press', calendar: 'always' }],
    jobs,
  });

/** Its first operation fits exactly between the arrival of its paper and the start of the second one, which a person locked. */
const locked = job(
  'locked',
  1,
  400,
  [{ materialAt: 140 }, { fixed: { place: 'press', start: 200 }, after: [{ operation: 'locked0' }] }],
  [60, 100],
);

describe('mend a rule', () => {
  it('leaves a locked event its time, however late that makes a heavy job', () => {
    const shop = shopOf([locked, job('heavy', 10, 260, [{}], [250])]);
    const plan = planShop(shop, { seed: 1, budget: (steps) => steps / 3000 });
    expect(checkPlan(shop, plan).violations).toEqual([]);
    expect(plan.objective.late).toBe(11);
  });

  it('brings what a locked event waits for before many others at once', () => {
    const others = Array.from({ length: 12 }, (_, n) => job(`other ${n}`, 10, 260, [{}], [45]));
    const shop = shopOf([...others, locked]);
    expect(checkPlan(shop, planShop(shop, { seed: 1, budget: (steps) => steps / 3000 })).violations).toEqual([]);
  });
});
