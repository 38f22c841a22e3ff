import type { PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { applyDecisions, copyDecisions, type Decisions } from '../decode/decisions.ts';
import { makePlan } from '../decode/make-plan.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { explainLateness } from '../explain/explain-lateness.ts';
import { compileModel } from '../model/compile-model.ts';
import type { ShopModel } from '../model/shop-model.ts';
import { eventsToProve, provePlan } from '../prove/prove-plan.ts';
import { makeFirstPlan } from '../search/first-plan.ts';
import { makeFittedPlan } from '../search/fitted-plan.ts';
import { type Budget, Improvement } from '../search/improve.ts';
import { hasPreviousPlan, makeKeptPlan } from '../search/kept-plan.ts';
import { openLockedOvertime } from '../search/locked-overtime.ts';
import { MoveContext } from '../search/move-context.ts';
import { Random } from '../search/random.ts';
import { refitBroken } from '../search/refit.ts';
import { tidyPlan } from '../search/tidy-plan.ts';

export type PlanRequest = {
  seed: number;
  budget: Budget;
  /** Receives the total of each better plan, and a function that makes the best plan so far, then or later. */
  onBetter?: (total: number, make: () => ShopPlan) => void;
  /** Gives what was found to another search of the same case with another seed, waits for what that one found, and returns it. */
  exchange?: Exchange;
  /** Ends before the budget is used once no plan can be better; the other search of an exchange must not wait for this one then. */
  endsWhenProven?: boolean;
};

export type Found = { decisions: Decisions; isLate: boolean };
export type Exchange = (found: Found) => Found | undefined;

/** Temperatures in units of the objective. A small shop has the time to begin hotter, at an hour of lateness of one job. */
const hot = { firstDescent: 2000, lastDescent: 500, smallShop: 8000 };
const cold = 10;

/** In a small shop descents with a smoothed lateness alternate with those without: they find other plans. */
const smoothing = [0.9, 0];

/** Mending a plan that breaks a rule, before the first descent and after it: until which share of the budget, and the least number of tries. */
const firstMending = { until: 0.5, least: 40 };
const secondMending = { until: 0.8, least: 250 };

/** Below this many operations a budget is worth several descents. */
const operationsPerDescent = 200;
const maxDescents = 10;

/** Plans a case: the better of a list schedule and the plan that people saw before, then improvement until the budget is used. */
export function planShop(planningCase: PlanningCase, { seed, budget, onBetter, exchange, endsWhenProven }: PlanRequest): ShopPlan {
  const editor = new PlanEditor(compileModel(planningCase));
  openLockedOvertime(editor);
  makeFirstPlan(editor);
  let first = copyDecisions(editor.schedule);
  if (hasPreviousPlan(editor)) {
    if (makeKeptPlan(editor) < first.total) first = copyDecisions(editor.schedule);
    else applyDecisions(editor, first);
  }
  if (editor.schedule.sums.penalty > 0) {
    const context = new MoveContext(editor, new Random(seed));
    const refit = () => refitBroken(context, budget, firstMending.until, firstMending.least);
    makeFittedPlan(context, refit);
    refit();
    first = copyDecisions(editor.schedule);
  }
  const improvement: Improvement = new Improvement(editor, new Random(seed), (total) => onBetter?.(total, makeBest));
  const makeBest = () => makePlanOf(improvement.best, editor);
  onBetter?.(first.total, makeBest);
  const descents = Math.max(1, Math.min(maxDescents, Math.round(operationsPerDescent / editor.schedule.model.ops.count)));
  const exact = new ExactSearch(improvement, editor.schedule.model);
  /** Repairs violations after the first descent: most often a chain of locks, which needs other moves. */
  const mend = () => {
    if (editor.schedule.sums.penalty === 0) return;
    refitBroken(new MoveContext(editor, new Random(seed)), budget, secondMending.until, secondMending.least);
    improvement.adopt(copyDecisions(editor.schedule));
  };
  const isOver = () => endsWhenProven === true && exact.provesBest();
  const hasTime = budget(0) < 1;
  if (descents === 1) planLargeShop(improvement, editor, first, { budget, exchange: exchange ?? (() => undefined), isOver, mend });
  for (let descent = 0; descents > 1 && descent < descents && (descent === 0 || !isOver()); descent += 1) {
    if (descent % 2 === 1) applyDecisions(editor, first);
    const annealing = { hot: hot.smallShop, cold, smooth: smoothing[descent % smoothing.length]! };
    improvement.run(budget, annealing, descent / descents, (descent + 1) / descents);
    if (descent === 0) mend();
  }
  const isProven = hasTime && exact.provesBest();
  tidyPlan(editor);
  // Whatever the search does, a plan is never worse than the first one.
  if (editor.schedule.total > first.total) applyDecisions(editor, first);
  return { ...makePlan(editor.schedule), ...(isProven && { proof: 'proven' }) };
}

/** The search that runs in the editor may have gone on from these decisions. */
function makePlanOf(decisions: Decisions, { schedule }: PlanEditor): ShopPlan {
  if (schedule.total === decisions.total) return makePlan(schedule);
  const copy = new PlanEditor(schedule.model);
  applyDecisions(copy, decisions);
  return makePlan(copy.schedule);
}

/** The search of all plans of a small shop, beside one that draws them. */
class ExactSearch {
  private readonly improvement: Improvement;
  private readonly model: ShopModel;
  private readonly events = { left: eventsToProve };
  private triedTotal = Number.POSITIVE_INFINITY;
  private isProven = false;

  constructor(improvement: Improvement, model: ShopModel) {
    this.improvement = improvement;
    this.model = model;
  }

  /** Whether no plan costs less than the best one, which becomes a better one where there is one. Tries it once for each total. */
  provesBest(): boolean {
    const { improvement } = this;
    while (improvement.best.total < this.triedTotal) {
      this.triedTotal = improvement.best.total;
      const proof = provePlan(this.model, this.triedTotal, this.events);
      this.isProven = proof === 'proven';
      if (typeof proof !== 'string') improvement.adopt(proof.better);
    }
    return this.isProven;
  }
}

type LargeSearch = { budget: Budget; exchange: Exchange; isOver: () => boolean; mend: () => void };

/**
 * A short descent, and another from the first plan while jobs are late, for whether the last late job finds a truck differs from one to the
 * next; then a long one from the best plan, cooler once nothing is late. After each short one a search that has late jobs goes on with the
 * plan of the other where that one has none. Two searches exchange equally often, because each knows whether both have late jobs.
 */
function planLargeShop(
  improvement: Improvement,
  editor: PlanEditor,
  first: Decisions,
  { budget, exchange, isOver, mend }: LargeSearch,
): void {
  const smoothed = { hot: hot.firstDescent, cold, smooth: smoothing[0]! };
  const isLate = () => editor.schedule.sums.lateness > 0;
  const compare = () => {
    const other = exchange({ decisions: improvement.best, isLate: isLate() });
    if (other && isLate() && (!other.isLate || other.decisions.total < improvement.best.total)) improvement.adopt(other.decisions);
  };
  improvement.run(budget, smoothed, 0, 0.25);
  mend();
  if (isOver()) return;
  compare();
  const from = isLate() ? 0.5 : 0.25;
  if (isLate()) {
    applyDecisions(editor, first);
    improvement.run(budget, smoothed, 0.25, 0.5);
    compare();
  }
  improvement.run(budget, isLate() ? smoothed : { hot: hot.lastDescent, cold, smooth: 0 }, from, 1);
}

/**
 * The plan with the reasons for every late job. Where the rule book has none for one of them, `explain`, which is true of all late jobs, is left
 * out: the others are `explained`, and those without a reason named.
 */
export function withExplanations(planningCase: PlanningCase, plan: ShopPlan): ShopPlan {
  const explain = explainLateness(planningCase, plan);
  const unexplained = explain.filter(({ chain }) => chain.length === 0).map(({ job }) => job);
  if (unexplained.length === 0) return { ...plan, explain };
  return { ...plan, explained: explain.filter(({ chain }) => chain.length > 0), unexplained };
}
