import type { Candidate, RoutedPart, SheetCandidate } from './candidates.ts';
import { chargeCut, gridCuts, liftsOf, type Stack, splitCuts } from './guillotine.ts';
import type { Job } from './job.ts';
import type { Ledger } from './ledger.ts';
import { partHeads } from './line-heads.ts';
import { chargeOffset, type OffsetRun, runOffset } from './press-offset.ts';
import {
  chargeMixed,
  chargeTonerInner,
  chargeTonerLoose,
  type MixedRun,
  runMixed,
  runTonerInner,
  runTonerLoose,
  type TonerRun,
} from './press-toner.ts';
import { chargeWeb, runWeb, type WebRun } from './press-web.ts';
import { chargeWideFormat, runWideFormat, type WideFormatRun } from './press-wide-format.ts';
import type { InnerWork } from './sizes.ts';

/** How much goes through the press for one quantity on one candidate. */
export type Run = TonerRun | MixedRun | WebRun | OffsetRun | WideFormatRun;

/** A candidate with its run, for one part and one quantity. */
export type Printing = { part: RoutedPart; candidate: Candidate; run: Run };

/** The run for so many books (inner work) or pieces (loose parts). */
export function printingOf({ shop, sizes }: Job, part: RoutedPart, candidate: Candidate, needed: number): Printing {
  return { part, candidate, run: runOn() };

  function runOn(): Run {
    const inner = sizes.inner as InnerWork;
    switch (candidate.kind) {
      case 'toner':
        return part.role === 'inner' ? runTonerInner(candidate, inner, needed) : runTonerLoose(shop, part, candidate, needed);
      case 'mixed':
        return runMixed(candidate, inner, needed);
      case 'inkjet-web':
        return runWeb(candidate, inner, needed);
      case 'offset':
        return runOffset(shop, part, candidate, needed);
      case 'wide-format':
        return runWideFormat(shop, part, candidate, needed);
    }
  }
}

/** All lines that hang on the choice of press for one part; a booklet's cut is shared by its parts and charged apart. */
export function chargePrinting(ledger: Ledger, job: Job, { part, candidate, run }: Printing): void {
  const { shop, sizes } = job;
  const inner = sizes.inner as InnerWork;
  if (candidate.kind === 'toner' && run.kind === 'toner') {
    if (part.role === 'inner') chargeTonerInner(ledger, shop, part, inner, candidate, run);
    else chargeTonerLoose(ledger, shop, part, candidate, run);
  } else if (candidate.kind === 'mixed' && run.kind === 'mixed') chargeMixed(ledger, shop, part, inner, candidate, run);
  else if (candidate.kind === 'inkjet-web' && run.kind === 'inkjet-web') chargeWeb(ledger, part, inner, candidate, run);
  else if (candidate.kind === 'offset' && run.kind === 'offset') chargeOffset(ledger, shop, part, candidate, run);
  else if (candidate.kind === 'wide-format' && run.kind === 'wide-format') chargeWideFormat(ledger, shop, part, candidate, run);
  if (job.product === 'saddle-stitched-booklet' || candidate.kind === 'inkjet-web' || run.kind === 'inkjet-web') return;
  const stack = stackOf(job, part, candidate, run.netSheets);
  chargeCut(ledger, partHeads[part.role].cut, shop.finishing.guillotine, stack);
}

/** The printed sheets of one part as they come to the guillotine (golden/README.md 5.5). */
export function stackOf({ shop, sizes, product }: Job, part: RoutedPart, { layout }: SheetCandidate, netSheets: number): Stack {
  const trimmedLater = part.role === 'inner' && (product === 'perfect-bound-book' || product === 'hardcover-book');
  const lifts = liftsOf(netSheets, part.leafMm, shop.finishing.guillotine.liftMm);
  return { lifts, cuts: trimmedLater ? splitCuts(layout) : gridCuts(layout, sizes.bleedMm) };
}
