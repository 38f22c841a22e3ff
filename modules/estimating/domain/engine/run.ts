import { chargeWeb, runWeb, type WebRun } from '#modules/estimating/domain/press/inkjet-web.ts';
import { chargeOffset, type OffsetRun, runsOffset } from '#modules/estimating/domain/press/offset.ts';
import { chargeSections, runsSections, type SectionsRun } from '#modules/estimating/domain/press/sections.ts';
import {
  chargeMixed,
  chargeTonerInner,
  chargeTonerLoose,
  type MixedRun,
  runMixed,
  runTonerInner,
  runTonerLoose,
  type TonerRun,
} from '#modules/estimating/domain/press/toner.ts';
import { chargeWideFormat, runWideFormat, type WideFormatRun } from '#modules/estimating/domain/press/wide-format.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargeCut, gridCuts, liftsOf, type Stack, splitCuts } from '#modules/estimating/domain/sheet/guillotine.ts';
import type { Candidate, RoutedPart } from './candidates.ts';
import type { Job } from './job.ts';
import type { InnerWork } from './sizes.ts';

/** Quantities of one part on the press for one quantity, on one candidate. */
type Run = TonerRun | MixedRun | WebRun | OffsetRun | SectionsRun | WideFormatRun;
export type Printing = { part: RoutedPart; run: Run };

/** The runs for this many books (inner work) or pieces (loose parts): one, or one for each way the press can print both sides. */
export function runsOf(job: Job, part: RoutedPart, candidate: Candidate, needed: number): readonly Run[] {
  const { shop, sizes } = job;
  const inner = sizes.inner as InnerWork;
  switch (candidate.kind) {
    case 'toner':
      return [part.role === 'inner' ? runTonerInner(candidate, inner, needed) : runTonerLoose(shop, part, candidate, needed)];
    case 'mixed':
      return [runMixed(candidate, inner, needed)];
    case 'inkjet-web':
      return [runWeb(candidate, inner, needed)];
    case 'offset':
      return runsOffset(shop, part, candidate, needed);
    case 'sections':
      return runsSections(job, part, candidate, needed);
    case 'wide-format':
      return [runWideFormat(shop, part, candidate, needed)];
  }
}

/** Whether the press makes plates for this run. */
export function isOffset({ run }: Printing): boolean {
  return run.kind === 'offset' || run.kind === 'sections';
}

/** Whether the inner work is folded into sections. */
export function isInSections(printings: readonly Printing[]): boolean {
  return printings.some(({ run }) => run.kind === 'sections');
}

/** Charges all lines of one part that depend on the choice of press; the cut of a booklet is shared by its parts and charged separately. */
export function chargePrinting(ledger: Ledger, job: Job, printing: Printing): void {
  chargePress(ledger, job, printing);
  const stack = job.product === 'saddle-stitched-booklet' ? undefined : stackOf(job, printing);
  if (stack) chargeCut(ledger, partHeads[printing.part.role].cut, job.shop.finishing.guillotine, stack);
}

/** Charges press and paper of one part, and the finishing of its printed sheets before they are cut. */
export function chargePress(ledger: Ledger, job: Job, { part, run }: Printing): void {
  const { shop, sizes } = job;
  const inner = sizes.inner as InnerWork;
  switch (run.kind) {
    case 'toner':
      if (part.role === 'inner') chargeTonerInner(ledger, shop, part, inner, run);
      else chargeTonerLoose(ledger, shop, part, run);
      break;
    case 'mixed':
      chargeMixed(ledger, shop, part, inner, run);
      break;
    case 'inkjet-web':
      chargeWeb(ledger, part, inner, run);
      break;
    case 'offset':
      chargeOffset(ledger, shop, part, run);
      break;
    case 'sections':
      chargeSections(ledger, job, part, inner, run);
      break;
    case 'wide-format':
      chargeWideFormat(ledger, shop, part, run);
  }
}

/**
 * The sheets of one part as they reach the guillotine; undefined for a web, which is cut in line, and for sections, which are cut before
 * folding (5.5), and for cartons, which are cut with a die.
 */
export function stackOf({ shop, sizes, product }: Job, { part, run }: Printing): Stack | undefined {
  if (run.kind === 'inkjet-web' || run.kind === 'sections' || part.dieCut) return undefined;
  const { layout } = run.candidate;
  const trimmedLater = part.role === 'inner' && (product === 'perfect-bound-book' || product === 'hardcover-book');
  const lifts = liftsOf(run.netSheets, part.leafMm, shop.finishing.guillotine?.liftMm ?? Number.POSITIVE_INFINITY);
  return { lifts, cuts: trimmedLater ? splitCuts(layout) : gridCuts(layout, sizes.bleedMm) };
}
