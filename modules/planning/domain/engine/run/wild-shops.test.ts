import { expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { applyDecisions, copyDecisions } from '../decode/decisions.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { makeFirstPlan } from '../search/first-plan.ts';
import { Improvement } from '../search/improve.ts';
import { Random } from '../search/random.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { lockedShop } from '../worked-cases/crowded-shop.ts';
import { laterShop } from '../worked-cases/later-shop.ts';
import { wildShop } from '../worked-cases/wild-shop.ts';
import { planShop } from './plan-shop.ts';

const stepsOf = (limit: number) => (steps: number) => steps / limit;

/** Seeds whose shop can be planned: in the others people are never there together while their place is open. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 26, 58, 112, 205, 410];

it.each(seeds)('plan shop › keeps every rule of a shop of any shape, with half of it locked, and at a later moment (%i)', (seed) => {
  const shop = readCase(wildShop(seed));
  const plan = planShop(shop, { seed, budget: stepsOf(500) });
  expect(checkPlan(shop, plan).violations).toEqual([]);
  const locked = readCase(lockedShop(shop, plan, 0.5, seed));
  expect(checkPlan(locked, planShop(locked, { seed, budget: stepsOf(800) })).violations).toEqual([]);
  const found = laterShop(shop, plan, seed)!;
  expect(checkPlan(found.later, found.rest).violations.map(({ rule }) => rule)).toEqual(['H21_OBJECTIVE']);
  const later = readCase(found.later);
  expect(checkPlan(later, planShop(later, { seed, budget: stepsOf(800) })).violations).toEqual([]);
});

it.each(seeds)('keeps the same sums after changes and what is taken back as timing the whole plan does (%i)', (seed) => {
  const editor = new PlanEditor(compileModel(readCase(wildShop(seed))));
  makeFirstPlan(editor);
  const improvement = new Improvement(editor, new Random(seed), (total) => {
    const other = new PlanEditor(editor.schedule.model);
    expect(applyDecisions(other, copyDecisions(editor.schedule))).toBe(total);
    expect(other.schedule.sums).toEqual(editor.schedule.sums);
  });
  improvement.run(stepsOf(600), { hot: 3000, cold: 5, smooth: 0.9 }, 0, 1);
});
