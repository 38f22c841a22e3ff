import type { Budget } from '../search/improve.ts';
import { Random } from '../search/random.ts';
import { readInstance } from './instance.ts';
import { lowerBoundOf, TabuSearch } from './tabu-search.ts';

export type FlexibleSchedule = {
  makespan: number;
  /** Whether the makespan equals a lower bound. */
  isProven: boolean;
  /** Jobs and operations count from 0. */
  schedule: { job: number; operation: number; machine: number; start: number; end: number }[];
};

/** Schedules a classic instance, given as text, for the shortest makespan. */
export function searchInstance(
  text: string,
  { seed, budget, onBetter }: { seed: number; budget: Budget; onBetter?: (makespan: number) => void },
): FlexibleSchedule {
  const instance = readInstance(text);
  const search = new TabuSearch(instance, new Random(seed));
  const bound = lowerBoundOf(instance);
  search.run((steps) => steps % 16 === 0 && budget(steps) >= 1, bound, onBetter ?? (() => {}));
  const { head, time, machine, makespan } = search.best;
  const firstOf = new Map<number, number>();
  const schedule = Array.from(instance.job, (job, op) => {
    if (!firstOf.has(job)) firstOf.set(job, op);
    return { job, operation: op - firstOf.get(job)!, machine: machine[op]!, start: head[op]!, end: head[op]! + time[op]! };
  });
  return { makespan, isProven: makespan <= bound, schedule };
}
