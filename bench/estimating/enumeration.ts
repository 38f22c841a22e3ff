import { type Demand, demandOf, neededOf } from '#modules/estimating/domain/engine/chain.ts';
import { chargeAll } from '#modules/estimating/domain/engine/charge.ts';
import { cheapest } from '#modules/estimating/domain/engine/choose.ts';
import { decideJob, type Job } from '#modules/estimating/domain/engine/job.ts';
import { type Printing, runsOf } from '#modules/estimating/domain/engine/run.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pack, packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { SumLedger } from '#modules/estimating/domain/price/ledger.ts';

type Tally = { combinations: number; costedByPlain: number; costedBySearch: number; plainMs: number; searchMs: number; different: number };

/**
 * Compares the engine's search with plain enumeration, which costs every combination of candidates in full. Counts
 * how many printings were costed; `different` is how often the two found different costs.
 */
export function compareWithEnumeration(asked: readonly { shop: Shop; cases: readonly EstimateCase[] }[], rounds: number): Tally {
  const tally: Tally = { combinations: 0, costedByPlain: 0, costedBySearch: 0, plainMs: 0, searchMs: 0, different: 0 };
  const jobs = asked.flatMap(({ shop, cases }) =>
    cases.flatMap((one) => {
      const decided = decideJob(shop, one);
      return decided.accepted ? [decided.value] : [];
    }),
  );
  for (let round = 0; round < rounds; round++) {
    for (const job of jobs) for (const quantity of job.ask.quantities) compareOne(job, quantity, tally);
  }
  return tally;
}

function compareOne(job: Job, quantity: number, tally: Tally): void {
  const demand = demandOf(job, quantity);
  const { boxes } = pack(job, packingPlan(job), quantity);
  const cost = (printings: readonly Printing[]) => {
    const ledger = new SumLedger();
    chargeAll(ledger, job, demand, printings, boxes);
    return ledger.units;
  };
  const start = performance.now();
  const chosen = cheapest(job, demand);
  const between = performance.now();
  let lowest = Number.POSITIVE_INFINITY;
  for (const printings of combinationsOf(job, demand)) {
    lowest = Math.min(lowest, cost(printings));
    tally.combinations++;
    tally.costedByPlain += printings.length;
  }
  tally.plainMs += performance.now() - between;
  tally.searchMs += between - start;
  for (const part of job.routed) tally.costedBySearch += waysOf(job, part, demand).length;
  if (cost(chosen) !== lowest) tally.different++;
}

/** Every way to print every part: each candidate, and where a press can print both sides in more than one way, each of those. */
function combinationsOf(job: Job, demand: Demand): Printing[][] {
  let made: Printing[][] = [[]];
  for (const part of job.routed) {
    const ways = waysOf(job, part, demand);
    made = made.flatMap((start) => ways.map((way) => [...start, way]));
  }
  return made;
}

function waysOf(job: Job, part: Job['routed'][number], demand: Demand): Printing[] {
  return part.candidates.flatMap((candidate) => runsOf(job, part, candidate, neededOf(demand, part.role)).map((run) => ({ part, run })));
}
