import type { Refused } from '#platform/domain/decision.ts';
import { demandOf } from './chain.ts';
import { cheapest } from './choose.ts';
import { decideGanged } from './gang.ts';
import { decideJob } from './job.ts';
import { packingPlan } from './packing.ts';
import { rowOf } from './row.ts';
import type { Shop } from './shop.ts';
import type { AcceptedEstimate, EstimateCase, EstimateResult, EstimateRow, RefusalCode, RefusedEstimate } from './types.ts';

/**
 * Prices a case: for every quantity the cheapest route, with cost lines, weight, boxes, transport and line price, or the refusal of
 * the whole case with its role (golden/README.md, all sections). Money in euro, exact to four decimals.
 */
export function estimate(shop: Shop, ask: EstimateCase): EstimateResult {
  if (ask.gangedOn) {
    const rows = decideGanged(shop, ask);
    return rows.accepted ? acceptedEstimate(ask, rows.value) : refusedEstimate(ask, rows);
  }
  const decided = decideJob(shop, ask);
  if (!decided.accepted) return refusedEstimate(ask, decided);
  const job = decided.value;
  const plan = packingPlan(job);
  const rows = ask.quantities.map((quantity) => {
    const demand = demandOf(job, quantity);
    return rowOf(job, demand, cheapest(job, demand), plan);
  });
  return acceptedEstimate(ask, rows);
}

function acceptedEstimate({ id }: EstimateCase, quantities: EstimateRow[]): AcceptedEstimate {
  return id === undefined ? { quantities } : { id, quantities };
}

/** A refusal in the form of a result. */
export function refusedEstimate({ id }: EstimateCase, { code, params }: Refused<RefusalCode>): RefusedEstimate {
  const refusal = typeof params.role === 'string' ? { code, role: params.role } : { code };
  return id === undefined ? { refusal } : { id, refusal };
}
