import type { Objective, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { capacityViolations, crewViolations, dateViolations, gangViolations, timeViolations } from './event-rules.ts';
import { explanationViolations } from './explanation-rules.ts';
import { evaluateObjective } from './objective.ts';
import { orderViolations } from './order-rules.ts';
import { readPlan, type Violation } from './read-plan.ts';

/**
 * Checks a plan against every hard rule, independently of the search that made it. Returns all violations, and the objective of a plan
 * that is complete.
 */
export function checkPlan(planningCase: PlanningCase, plan: ShopPlan): { violations: Violation[]; objective?: Objective } {
  const { violations, read } = readPlan(planningCase, plan);
  if (violations.length > 0) return { violations };
  const objective = evaluateObjective(read);
  const isTrue = Object.entries(objective).every(([part, value]) => plan.objective[part as keyof Objective] === value);
  const found = [timeViolations, orderViolations, dateViolations, gangViolations, crewViolations, capacityViolations].flatMap((rule) =>
    rule(read),
  );
  if (!isTrue) found.push({ rule: 'H21_OBJECTIVE', text: `the objective is ${JSON.stringify(objective)}` });
  if (plan.explain) found.push(...explanationViolations(read, plan.explain));
  return { violations: found, objective };
}

/** Of several plans of a case the one that breaks the fewest rules, of equals the cheapest: a broken rule often saves more than it should. */
export function bestPlan(planningCase: PlanningCase, plans: readonly ShopPlan[]): ShopPlan {
  const compared = plans.map((plan) => ({ plan, broken: checkPlan(planningCase, plan).violations.length }));
  return compared.reduce((one, other) =>
    other.broken < one.broken || (other.broken === one.broken && other.plan.objective.total < one.plan.objective.total) ? other : one,
  ).plan;
}
