import { type Packed, type PackingPlan, pack } from '#modules/estimating/domain/packaging/packing.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { pressIdsOf } from './candidates.ts';
import { type Demand, demandOf } from './chain.ts';
import { chargeAll } from './charge.ts';
import { cheapest } from './choose.ts';
import { componentResult } from './component-result.ts';
import type { Job } from './job.ts';
import type { Printing } from './run.ts';
import type { ComponentResult, Route } from './types.ts';
import type { Understood } from './understand.ts';

/** Components as a result reports them, and whether any of them crosses the grain. */
export type Printed = { route?: Route; components: readonly ComponentResult[]; crossesGrain: boolean };

/**
 * One quantity with its presses chosen. `charge` writes all its cost lines into a ledger: plain, explained, or only summed; `printed`
 * computes the components, which a price alone does not need.
 */
export type Solved = {
  understood: Understood;
  demand: Demand;
  packed: Packed;
  printed: () => Printed;
  charge: (ledger: Ledger) => void;
};

/** Solves one quantity at lowest cost; with `printings` the presses are already chosen. */
export function solve(job: Job, plan: PackingPlan, quantity: number, printings?: readonly Printing[]): Solved {
  const demand = demandOf(job, quantity);
  const chosen = printings ?? cheapest(job, demand);
  const packed = pack(job, plan, quantity);
  return {
    understood: job,
    demand,
    packed,
    printed: () => printedBy(job, chosen),
    charge: (ledger) => chargeAll(ledger, job, demand, chosen, packed.boxes),
  };
}

function printedBy(job: Job, chosen: readonly Printing[]): Printed {
  const route: Route = {};
  for (const { part, run } of chosen) route[part.role] = pressIdsOf(run.candidate);
  return {
    route,
    components: chosen.map((printing) => componentResult(printing, job.sizes.inner)),
    crossesGrain: job.product !== 'flat' && chosen.some(({ run }) => run.candidate.crossesGrain),
  };
}
