import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CaseJob, PlanningCase } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { Random } from '../search/random.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { laterShop } from '../worked-cases/later-shop.ts';
import { randomShop } from '../worked-cases/random-shop.ts';
import { planShop } from './plan-shop.ts';

/** The jobs in another order, with each other's due dates and weights: other operations are candidates first, and the hard rules the same. */
function reordered(planningCase: PlanningCase, random: Random): PlanningCase {
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const urgencies = shuffled(planningCase.jobs);
  const jobs = shuffled(planningCase.jobs).map(({ due: _, ...job }, index): CaseJob => {
    const { due, weight } = urgencies[index]!;
    return { ...job, weight, ...(due !== undefined && { due }) };
  });
  return { ...planningCase, jobs };
}

const days = Array.from({ length: 30 }, (_, day) => [day * 1440 + 480, day * 1440 + 1020] as const);
const routes = [
  ['press', 'binder', 'cutter'],
  ['press', 'folder'],
  ['digital', 'cutter', 'packing'],
  ['digital', 'packing'],
] as const;

/** A full shop of fifty jobs, with changeovers on the press. */
function fullShop(random: Random): PlanningCase {
  const minutes = () => 10 + random.below(36);
  const jobs = Array.from({ length: 50 }, (_, number): CaseJob => {
    const operations = random.pick(routes).map((place, step) => ({
      id: `${number}.${step}`,
      modes: [{ place, setup: 5, run: minutes() }],
      attributes: { paper: random.pick(['white', 'grey']) },
      ...(step > 0 && { after: [{ operation: `${number}.${step - 1}`, rest: random.pick([0, 0, 60]) }] }),
    }));
    return { id: `${number}`, weight: 1 + random.below(4), due: 1440 * (1 + random.below(3)) + 960, operations };
  });
  const places = ['press', 'digital', 'binder', 'cutter', 'folder', 'packing'].map((id) => ({ id, calendar: 'day' }));
  return readCase({
    ...{ id: 'full', now: 480, horizon: 30 * 1440, calendars: { day: days }, jobs },
    departures: days.map(([start]) => start + 480),
    places: places.map((place) => (place.id === 'press' ? { ...place, changeovers: [{ attribute: 'paper', minutes: 12 }] } : place)),
  });
}

/** The shop with a share of the operations locked where a plan has them. */
function locked(shop: PlanningCase, share: number, random: Random): PlanningCase {
  const plan = planShop(shop, { seed: 1, budget: (steps) => steps / 200 });
  expect(checkPlan(shop, plan).violations).toEqual([]);
  const at = new Map(plan.events.map(({ operation, place, start }) => [operation, { place, start }]));
  const jobs = shop.jobs.map((job) => ({
    ...job,
    operations: job.operations.map((op) => (random.next() < share ? { ...op, fixed: at.get(op.id)! } : op)),
  }));
  return { ...shop, jobs };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

it('plan shop › keeps every rule beside locked operations, in any order of the jobs', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new Random(seed);
      const shop = locked(fullShop(random), 0.1, random);
      for (let order = 1; order <= 3; order += 1) {
        const later = readCase(reordered(shop, random));
        expect(checkPlan(later, planShop(later, { seed: order, budget: (steps) => steps / 800 })).violations).toEqual([]);
      }
    }),
    { numRuns: 3, seed: 1 },
  );
});

it('plan shop › keeps every rule with crews, tools and overlap, in any order of the jobs', () => {
  let planned = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const shop = readCase(randomShop(seed));
      const found = laterShop(shop, planShop(shop, { seed, budget: (steps) => steps / 300 }), seed);
      fc.pre(found !== undefined && checkPlan(found.later, found.rest).violations.every(({ rule }) => rule === 'H21_OBJECTIVE'));
      planned += 1;
      const later = readCase(reordered(found!.later, new Random(seed)));
      expect(checkPlan(later, planShop(later, { seed, budget: (steps) => steps / 1000 })).violations).toEqual([]);
    }),
    { numRuns: 8, seed: 1 },
  );
  expect(planned).toBe(8);
});
