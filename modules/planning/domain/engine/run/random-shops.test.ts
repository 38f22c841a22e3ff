import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { applyDecisions, copyDecisions } from '../decode/decisions.ts';
import { makePlan } from '../decode/make-plan.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { makeFirstPlan } from '../search/first-plan.ts';
import { Improvement } from '../search/improve.ts';
import { Random } from '../search/random.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { laterShop } from '../worked-cases/later-shop.ts';
import { randomShop } from '../worked-cases/random-shop.ts';
import { planShop, withExplanations } from './plan-shop.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });

it('plans of random shops keep every hard rule, and explain every late job', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const planningCase = readCase(randomShop(seed));
      const plan = withExplanations(planningCase, planShop(planningCase, { seed, budget: (steps) => steps / 1000 }));
      expect(checkPlan(planningCase, plan).violations).toEqual([]);
    }),
    { numRuns: 15, seed: 1 },
  );
});

it('plans random shops on from a later moment, with work that runs and events that people locked', () => {
  let planned = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const planningCase = readCase(randomShop(seed));
      const found = laterShop(planningCase, planShop(planningCase, { seed, budget: (steps) => steps / 300 }), seed);
      fc.pre(found !== undefined && checkPlan(found.later, found.rest).violations.every(({ rule }) => rule === 'H21_OBJECTIVE'));
      planned += 1;
      const later = readCase(found!.later);
      expect(checkPlan(later, planShop(later, { seed, budget: (steps) => steps / 3000 })).violations).toEqual([]);
    }),
    { numRuns: 15, seed: 1 },
  );
  expect(planned).toBe(15);
});

it('keeps the same times after each change as timing the whole plan does', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const editor = new PlanEditor(compileModel(readCase(randomShop(seed))));
      makeFirstPlan(editor);
      new Improvement(editor, new Random(seed), (total) => {
        const other = new PlanEditor(editor.schedule.model);
        expect(applyDecisions(other, copyDecisions(editor.schedule))).toBe(total);
        expect(other.schedule.sums).toEqual(editor.schedule.sums);
        expect(makePlan(other.schedule).objective.total).toBe(total);
      }).run((steps) => steps / 600, { hot: 1000, cold: 5, smooth: 0.9 }, 0, 1);
    }),
    { numRuns: 10, seed: 1 },
  );
});
