import { SumLedger } from '#modules/estimating/domain/price/ledger.ts';
import { chargeStitching } from './binding.ts';
import type { Candidate, RoutedPart } from './candidates.ts';
import { type Demand, neededOf } from './chain.ts';
import { chargePrepress, chargeSharedCut } from './charge.ts';
import type { Job } from './job.ts';
import { chargePrinting, isInSections, isOffset, type Printing, runsOf } from './run.ts';

/** A way to print a part, with its cost and what combinations add to it, in whole ten-thousandths of a euro. */
export type Way = Printing & { units: number };

/**
 * The combination of candidates with the lowest cost; the first in order if several are equal (golden/README.md 4, Choice).
 * Every combination is compared. What a part costs does not depend on the other parts, except that plate making is charged once and
 * that a booklet's stacks share a cut and, unless they are folded sections, its stitching: so each candidate is costed once and only these
 * are added per combination. Costs that no choice changes (other binding, packing) are left out.
 */
export function cheapest(job: Job, demand: Demand, parts: readonly RoutedPart[] = job.routed): Printing[] {
  return cheapestOf(
    job,
    demand,
    parts.map((part) => waysOf(job, demand, part)),
  );
}

/** As `cheapest`, for parts whose ways are costed already. */
export function cheapestOf(job: Job, demand: Demand, ways: readonly (readonly Way[])[]): Printing[] {
  const [first = [], second] = ways;
  const prepress = prepressUnits(job, false);
  const offsetExtra = prepressUnits(job, true) - prepress;
  const isBooklet = job.product === 'saddle-stitched-booklet';
  // Without a saddle stitcher every booklet is in sections.
  const stitching = isBooklet && job.shop.finishing.saddleStitcher ? stitchingUnits(job, demand) : 0;
  let lowest = Number.POSITIVE_INFINITY;
  let best: Printing[] = [];
  for (const one of first) {
    for (const other of second ?? noOther) {
      const anyOffset = isOffset(one) || (other !== undefined && isOffset(other));
      let units = one.units + (other?.units ?? 0) + (anyOffset ? offsetExtra : 0);
      if (isBooklet) units += sharedCutUnits(job, other ? [one, other] : [one]) + (isInSections([one]) ? 0 : stitching);
      if (units < lowest) {
        lowest = units;
        best = other ? [one, other] : [one];
      }
    }
  }
  return best;
}

const noOther: readonly undefined[] = [undefined];

/** Every way to print a part at this quantity, on all or some of its candidates; each is costed once. */
export function waysOf(job: Job, demand: Demand, part: RoutedPart, candidates: readonly Candidate[] = part.candidates): Way[] {
  const needed = neededOf(demand, part.role);
  const ways: Way[] = [];
  for (const candidate of candidates) for (const run of runsOf(job, part, candidate, needed)) ways.push({ part, run, units: 0 });
  if (ways.length > 1) for (const way of ways) way.units = printingUnits(job, way);
  return ways;
}

function printingUnits(job: Job, printing: Printing): number {
  const ledger = new SumLedger();
  chargePrinting(ledger, job, printing);
  return ledger.units;
}

function prepressUnits(job: Job, anyOffset: boolean): number {
  const ledger = new SumLedger();
  chargePrepress(ledger, job, anyOffset);
  return ledger.units;
}

function stitchingUnits(job: Job, demand: Demand): number {
  const ledger = new SumLedger();
  chargeStitching(ledger, job, demand.books);
  return ledger.units;
}

function sharedCutUnits(job: Job, printings: readonly Printing[]): number {
  const ledger = new SumLedger();
  chargeSharedCut(ledger, job, printings);
  return ledger.units;
}
