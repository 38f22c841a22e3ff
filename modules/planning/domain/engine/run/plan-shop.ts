import type { PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { applyDecisions, copyDecisions } from '../decode/decisions.ts';
import { makePlan } from '../decode/make-plan.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { explainLateness } from '../explain/explain-lateness.ts';
import { compileModel } from '../model/compile-model.ts';
import { makeFirstPlan } from '../search/first-plan.ts';
import { type Budget, Improvement } from '../search/improve.ts';
import { hasPreviousPlan, makeKeptPlan } from '../search/kept-plan.ts';
import { Random } from '../search/random.ts';
import { tidyPlan } from '../search/tidy-plan.ts';

export type PlanRequest = {
  seed: number;
  budget: Budget;
  /** Receives the total of each better plan, and a function that makes the plan. */
  onBetter?: (total: number, make: () => ShopPlan) => void;
};

/** Temperatures in units of the objective. A small shop has the time to begin hotter, at an hour of lateness of one job. */
const hot = { oneDescent: 2000, manyDescents: 8000 };
const cold = 10;

/** Descents with a smoothed lateness find other plans than those without; a budget for one only is used for a smoothed one. */
const smoothing = [0.9, 0];

/** Below this many operations a budget is worth several descents. */
const operationsPerDescent = 200;
const mostDescents = 10;

/** Plans a case: the better of a list schedule and the plan that people saw before, then improvement until the budget is used. */
export function planShop(planningCase: PlanningCase, { seed, budget, onBetter }: PlanRequest): ShopPlan {
  const editor = new PlanEditor(compileModel(planningCase));
  makeFirstPlan(editor);
  let first = copyDecisions(editor.schedule);
  if (hasPreviousPlan(editor)) {
    if (makeKeptPlan(editor) < first.total) first = copyDecisions(editor.schedule);
    else applyDecisions(editor, first);
  }
  const improvement = new Improvement(editor, new Random(seed), (total) => onBetter?.(total, () => makePlan(editor.schedule)));
  onBetter?.(first.total, () => makePlan(editor.schedule));
  const descents = Math.max(1, Math.min(mostDescents, Math.round(operationsPerDescent / editor.schedule.model.ops.count)));
  const annealing = (descent: number) => ({
    hot: descents > 1 ? hot.manyDescents : hot.oneDescent,
    cold,
    smooth: smoothing[descent % smoothing.length]!,
  });
  for (let descent = 0; descent < descents; descent += 1) {
    if (descent % 2 === 1) applyDecisions(editor, first);
    improvement.run(budget, annealing(descent), descent / descents, (descent + 1) / descents);
  }
  tidyPlan(editor);
  // Whatever the search does, a plan is never worse than the first one.
  if (editor.schedule.total > first.total) applyDecisions(editor, first);
  return makePlan(editor.schedule);
}

/** The plan with the reasons for every late job. */
export function withExplanations(planningCase: PlanningCase, plan: ShopPlan): ShopPlan {
  return { ...plan, explain: explainLateness(planningCase, plan) };
}
