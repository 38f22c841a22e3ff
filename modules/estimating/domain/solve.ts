import { pressIdsOf } from './candidates.ts';
import { type Demand, demandOf } from './chain.ts';
import { chargeAll } from './charge.ts';
import { cheapest } from './choose.ts';
import { componentResult } from './component-result.ts';
import type { Job } from './job.ts';
import type { Ledger } from './ledger.ts';
import { type Packed, type PackingPlan, pack } from './packing.ts';
import type { Printing } from './run.ts';
import type { ComponentResult, Route } from './types.ts';
import type { Understood } from './understand.ts';

/** One quantity with its presses chosen. `charge` writes all its cost lines into a ledger: plain lines, or explained ones. */
export type Solved = {
  understood: Understood;
  demand: Demand;
  packed: Packed;
  route?: Route;
  components: readonly ComponentResult[];
  crossesGrain: boolean;
  charge: (ledger: Ledger) => void;
};

/** The cheapest way to make one quantity; `printings` when the presses are already chosen. */
export function solve(job: Job, plan: PackingPlan, quantity: number, printings?: readonly Printing[]): Solved {
  const demand = demandOf(job, quantity);
  const chosen = printings ?? cheapest(job, demand);
  const packed = pack(job, plan, quantity);
  const route: Route = {};
  const components: ComponentResult[] = [];
  let crossesGrain = false;
  for (const printing of chosen) {
    route[printing.part.role] = pressIdsOf(printing.run.candidate);
    components.push(componentResult(printing, job.sizes.inner));
    crossesGrain ||= printing.run.candidate.crossesGrain;
  }
  return {
    understood: job,
    demand,
    packed,
    route,
    components,
    crossesGrain: crossesGrain && job.product !== 'flat',
    charge: (ledger) => chargeAll(ledger, job, demand, chosen, packed.boxes),
  };
}
