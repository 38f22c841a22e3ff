import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { FlexibleSchedule } from '#modules/planning/domain/engine/flexible/search-instance.ts';

/** How long a plan may take: milliseconds of the clock, or a number of steps that gives the same plan on every machine. */
export type Limit = { milliseconds: number } | { steps: number };

export type PlanTask = { kind: 'case'; planningCase: PlanningCase; seed: number; limit: Limit };
export type InstanceTask = { kind: 'instance'; text: string; seed: number; limit: Limit };

export type PlanReport =
  | { kind: 'better'; plan: ShopPlan; milliseconds: number }
  | { kind: 'shorter'; makespan: number; milliseconds: number }
  | { kind: 'plan'; plan: ShopPlan }
  | { kind: 'schedule'; schedule: FlexibleSchedule };
