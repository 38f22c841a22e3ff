import type { MessagePort } from 'node:worker_threads';
import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { FlexibleSchedule } from '#modules/planning/domain/engine/flexible/search-instance.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { Help, OutsideOffer } from '#modules/planning/domain/proposal/try-help.ts';
import type { FullStretch, Relief } from '#modules/planning/domain/proposal/try-relief.ts';

/** The limit of a search: milliseconds of the clock, or a number of steps that gives the same plan on every machine. */
export type Limit = { milliseconds: number } | { steps: number };

/** `peer` leads to the thread that plans the same case with another seed. */
export type PlanTask = { kind: 'case'; planningCase: PlanningCase; seed: number; limit: Limit; peer?: MessagePort };
export type InstanceTask = { kind: 'instance'; text: string; seed: number; limit: Limit };

/** Tries what would help a late line. */
export type HelpTask = { kind: 'help'; plan: StandingPlan; lineId: number; offers: readonly OutsideOffer[] };
/** Tries what would relieve a place. */
export type ReliefTask = { kind: 'relief'; plan: StandingPlan; stretch: FullStretch };

export type PlanReport =
  | { kind: 'help'; helps: Help[] }
  | { kind: 'relief'; relief: Relief | undefined }
  /** `cost` is the total with the price of the rules that the plan breaks. */
  | { kind: 'better'; plan: ShopPlan; cost: number; milliseconds: number }
  | { kind: 'shorter'; makespan: number; milliseconds: number }
  | { kind: 'plan'; plan: ShopPlan }
  | { kind: 'schedule'; schedule: FlexibleSchedule };
