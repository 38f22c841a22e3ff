import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningCase } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { compileModel } from '../model/compile-model.ts';
import { planShop } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { randomShop } from '../worked-cases/random-shop.ts';
import small from '../worked-cases/small.json' with { type: 'json' };
import { eventsToProve, provePlan } from './prove-plan.ts';

const prove = (planningCase: PlanningCase, total: number) => {
  const proof = provePlan(compileModel(planningCase), total, { left: eventsToProve });
  return typeof proof === 'string' ? proof : 'bettered';
};
const caseOf = (id: string) => small.cases.find((one) => one.id === id)!;

describe('the rule book’s regular cases', () => {
  it.each(['p01-rest', 'p02-alternatives', 'p03-no-pause', 'p04-changeover', 'p09-dates', 'p11-overtime'])(
    '%s is proven at its optimum, and bettered from one above it',
    (id) => {
      const { expected } = caseOf(id);
      const planningCase = readCase(caseOf(id));
      expect([0, 1].map((more) => prove(planningCase, expected.total + more))).toEqual(['proven', 'bettered']);
      expect(planShop(planningCase, { seed: 1, budget: (steps) => steps / 5000 })).toMatchObject({ proof: 'proven' });
    },
  );

  it.each(['p05-overlap', 'p06-split', 'p07-gang', 'p08-crew', 'p12-breakdown'])('%s is left open', (id) => {
    expect(prove(readCase(caseOf(id)), caseOf(id).expected.total)).toBe('open');
  });
});

it('a shop with more work that stands than a search can go through is left open', () => {
  const fixed = Array.from({ length: 4000 }, (_, index) => ({
    ...{ id: `f${index}`, modes: [{ place: 'press', setup: 0, run: 1 }], fixed: { place: 'press', start: 10 + index } },
  }));
  const planningCase = readCase({
    ...{ id: 'long', now: 0, horizon: 10_000, calendars: { day: [[0, 10_000]] }, places: [{ id: 'press', calendar: 'day' }] },
    jobs: [
      { id: 'standing', weight: 1, operations: fixed },
      { id: 'free', weight: 1, operations: [{ id: 'free', modes: [{ place: 'press', setup: 0, run: 1 }] }] },
    ],
  });
  expect(prove(planningCase, 1_000_000)).toBe('open');
});

/** The shop without what makes waiting, dividing or sharing worth its price, and with so few jobs that all orders can be tried. */
function regular(shop: PlanningCase): PlanningCase {
  const jobs = shop.jobs
    .filter(({ operations }) => operations.every((op) => !op.gang))
    .slice(0, 4)
    .map((job) => ({
      ...job,
      operations: job.operations.map(({ split, previous, after, modes, ...op }) => ({
        ...op,
        modes: modes.map(({ crew, ...mode }) => mode),
        ...(after && { after: after.map(({ transfer, within, ...link }) => link) }),
      })),
    }));
  return readCase({ ...shop, jobs });
}

it('betters plans until one is proven: a sound plan that no other search betters', () => {
  let proven = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const planningCase = regular(randomShop(seed));
      const plan = planShop(planningCase, { seed, budget: (steps) => steps / 1000 });
      expect(checkPlan(planningCase, plan).violations).toEqual([]);
      if (!plan.proof) return;
      proven += 1;
      const { total } = plan.objective;
      expect(prove(planningCase, total + 1)).toBe('bettered');
      const other = planShop(planningCase, { seed: seed + 1, budget: (steps) => steps / 4000 });
      expect(other.objective.total).toBe(total);
    }),
    { numRuns: 20, seed: 1 },
  );
  expect(proven).toBeGreaterThan(10);
});
