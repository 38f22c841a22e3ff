import type { SectionsCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil, step } from '#modules/estimating/domain/engine/numbers.ts';
import type { InnerWork, Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Imposition } from '#modules/estimating/domain/engine/types.ts';
import type { Understood } from '#modules/estimating/domain/engine/understand.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { TakesSections } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads, productHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargePaper, parentSheetsOf, speedFor } from '#modules/estimating/domain/sheet/charge-paper.ts';
import { liftsOf } from '#modules/estimating/domain/sheet/guillotine.ts';
import { perfects } from './offset.ts';
import { foldsOf, formColours, refuseFolded, type SectionPlan, type SignatureSheet, sectionPlans, sectionSizes } from './section-plans.ts';

/** The inner work of a book or booklet on offset sheets: quantities to sew, gather and fold, and the sheets for them. */
export type SectionsRun = {
  kind: 'sections';
  candidate: SectionsCandidate;
  plan: SectionPlan;
  imposition: Imposition;
  sewnBooks: number | undefined;
  gatheredBooks: number;
  /** Quantity of every section. */
  foldInput: number;
  forms: number;
  /** Sheets with two forms, and sheets turned on one form; setup waste included. */
  wholeGross: number;
  turnedGross: number;
  impressions: number;
  netSheets: number;
  grossSheets: number;
  parentSheets: number;
};

/** The ways to make the inner work of this many books on this sheet: every folding, one side at a time or, where the press can, both. */
export function runsSections(understood: Understood, part: Part, candidate: SectionsCandidate, books: number): SectionsRun[] {
  const inner = understood.sizes.inner!;
  const colours = formColours(part, inner);
  const oncePassed = perfects(candidate.press, part.paper, colours, colours);
  const plans = sectionPlans(understood, part, candidate.layout, inner.pages);
  return plans
    .filter((plan) => !refuseFolded(understood.shop, plan, candidate.sheet, part.role))
    .flatMap((plan) => [
      runSections(understood, candidate, plan, books, false),
      ...(oncePassed && plan.whole > 0 ? [runSections(understood, candidate, plan, books, true)] : []),
    ]);
}

function runSections(
  { shop, ask, product }: Understood,
  candidate: SectionsCandidate,
  plan: SectionPlan,
  books: number,
  perfecting: boolean,
): SectionsRun {
  const { press, sheet } = candidate;
  const { gatherer, sewer } = shop.finishing;
  const folder = machineOf(shop, 'folder');
  const { whole, rest } = plan;
  const sewnBooks = ask.sewn && sewer ? step(books, sewer) : undefined;
  const bound = sewnBooks ?? books;
  const isGathered = product !== 'saddle-stitched-booklet' && plan.sections > 1 && gatherer !== undefined;
  const gatheredBooks = isGathered ? step(bound, gatherer) : bound;
  const foldInput = step(gatheredBooks, folder);
  const passes = perfecting ? 1 : 2;
  const running = (net: number, count: number) => ceil(net * (1 + press.runWasteRatePerPass * count));
  const { wasteFirstFormSheets, wasteNextFormSheets, wasteTurnSheets } = press;
  const wholeWaste = whole > 0 ? wasteFirstFormSheets + (2 * whole - 1) * wasteNextFormSheets : 0;
  const firstIsTurned = whole === 0 ? wasteFirstFormSheets - wasteNextFormSheets : 0;
  const wholeGross = whole * running(foldInput, passes) + wholeWaste;
  const turnedNet = rest.map(({ copies }) => ceil(foldInput / copies));
  const turnedRunning = turnedNet.reduce((sum, net) => sum + running(net, 2), 0);
  const turnedGross = rest.length > 0 ? turnedRunning + rest.length * (wasteNextFormSheets + wasteTurnSheets) + firstIsTurned : 0;
  const grossSheets = wholeGross + turnedGross;
  return {
    kind: 'sections',
    candidate,
    plan,
    imposition: perfecting ? 'perfecting' : whole > 0 ? 'sheetwise' : 'work-and-turn',
    sewnBooks,
    gatheredBooks,
    foldInput,
    forms: 2 * whole + rest.length,
    wholeGross,
    turnedGross,
    impressions: passes * wholeGross + 2 * turnedGross,
    netSheets: turnedNet.reduce((sum, net) => sum + net, whole * foldInput),
    grossSheets,
    parentSheets: parentSheetsOf(grossSheets, sheet.fromParent),
  };
}

/** Charges plates, paper, press and ink of the sections, cutting them apart, folding, gathering and sewing. */
export function chargeSections(ledger: Ledger, understood: Understood, part: Part, inner: InnerWork, run: SectionsRun): void {
  chargeForms(ledger, understood, part, inner, run);
  chargeCutting(ledger, understood, part, run);
  chargeFolding(ledger, understood, part, run);
  chargeTogether(ledger, understood, run);
}

/**
 * Color pages may be anywhere, so each is assumed to turn one more form into a colour form, whole sheets first, while black forms remain.
 * With both sides in one pass, the speed is the mean of whole and turned sheets.
 */
function chargeForms(ledger: Ledger, { shop }: Understood, part: Part, inner: InnerWork, run: SectionsRun): void {
  const { candidate, plan, forms, wholeGross, turnedGross, impressions } = run;
  const { press, paper, sheet } = candidate;
  const { id, eurPerHour } = press;
  const heads = partHeads.inner;
  const { whole, rest } = plan;
  const colours = formColours(part, inner);
  const colourForms = Math.min(forms, inner.colourPages);
  const colourWhole = Math.min(2 * whole, colourForms);
  const inksOf = (all: number, colour: number) => colour * colours + (all - colour);
  const inColour = inner.colourPages > 0;
  const plates = inksOf(forms, colourForms);
  ledger.use(heads.plates, id, false, plates, euros.each, plates, press.plateEur);
  chargePaper(ledger, shop, part, candidate, run.parentSheets);

  const perfecting = run.imposition === 'perfecting';
  const speed = speedFor(press.sheetsPerHour, paper.gramsPerM2);
  const wholeSpeed = speed * (perfecting ? (press.perfectingSpeedRate ?? 1) : 1);
  const turnedImpressions = 2 * turnedGross;
  const wholeImpressions = impressions - turnedImpressions;
  const meanSpeed = perfecting ? impressions / (wholeImpressions / wholeSpeed + turnedImpressions / speed) : speed;
  const turnMinutes = rest.length * press.setupTurnMinutes + (perfecting ? (press.perfectingSetupMinutes ?? 0) : 0);
  const setup = [press.setupFirstFormMinutes, forms - 1, press.setupNextFormMinutes, turnMinutes] as const;
  const pressHead = inColour ? heads.offsetColour : heads.offsetBlack;
  ledger.time(pressHead, id, eurPerHour, impressions, hours.offset, ...setup, impressions, meanSpeed);

  const wholeInks = whole > 0 ? (wholeGross * inksOf(2 * whole, colourWhole)) / whole : 0;
  const turnedInks = rest.length > 0 ? (2 * turnedGross * inksOf(rest.length, colourForms - colourWhole)) / rest.length : 0;
  const printedSides = wholeInks + turnedInks;
  const grams = paper.coated ? press.inkCoatedGramsPerM2At100 : press.inkUncoatedGramsPerM2At100;
  const { coveragePerColour } = shop.defaults;
  const kilograms = (printedSides * sheet.areaM2 * coveragePerColour * grams) / 1000;
  const inkHead = inColour ? heads.offsetInkColour : heads.offsetInkBlack;
  ledger.use(inkHead, id, true, kilograms, euros.sectionInk, printedSides, sheet.areaM2, coveragePerColour, grams, press.inkEurPerKg);
}

/** Sheets with more than one section are cut apart before they are folded: one setup for all of them. */
function chargeCutting(ledger: Ledger, { shop }: Understood, part: Part, { plan, foldInput }: SectionsRun): void {
  const { id, eurPerHour, setupMinutes, loadMinutes, minutesPerCut, liftMm } = machineOf(shop, 'guillotine');
  const stacks = [...Array.from({ length: plan.whole }, () => plan.wholeSheet), ...plan.rest].map((sheet) => ({
    lifts: liftsOf(ceil(foldInput / sheet.copies), part.leafMm, liftMm),
    cuts: cutsOf(sheet),
  }));
  const cut = stacks.filter(({ cuts }) => cuts > 0);
  if (cut.length === 0) return;
  const lifts = cut.reduce((sum, stack) => sum + stack.lifts, 0);
  const liftCuts = cut.reduce((sum, stack) => sum + stack.lifts * stack.cuts, 0);
  ledger.time(partHeads.inner.cut, id, eurPerHour, lifts, hours.cutStacks, setupMinutes, lifts, loadMinutes, liftCuts, minutesPerCut);
}

function cutsOf({ copies, sections }: SignatureSheet): number {
  return copies * sections - 1;
}

function chargeFolding(ledger: Ledger, { shop }: Understood, { paper }: Part, { plan, foldInput }: SectionsRun): void {
  const { id, eurPerHour, setupMinutes, includedFolds, extraFoldMinutes, ...speeds } = machineOf(shop, 'folder');
  const sizes = sectionSizes(plan);
  const extraFolds = sizes.reduce((sum, size) => sum + Math.max(0, foldsOf(size) - includedFolds), 0);
  const folded = plan.sections * foldInput;
  const speed = paper.gramsPerM2 >= speeds.heavyFromGramsPerM2 ? speeds.heavySheetsPerHour : speeds.sheetsPerHour;
  const setup = [sizes.length, setupMinutes, extraFolds, extraFoldMinutes] as const;
  ledger.time(partHeads.inner.folding, id, eurPerHour, folded, hours.foldSections, ...setup, folded, speed);
}

function chargeTogether(ledger: Ledger, { shop, product, parts }: Understood, { plan, gatheredBooks, sewnBooks }: SectionsRun): void {
  const { gatherer, sewer, sectionStitcher } = shop.finishing;
  if (product === 'saddle-stitched-booklet') {
    if (sectionStitcher) chargeSectionStitching(ledger, sectionStitcher, plan.sections + parts.length - 1, gatheredBooks);
    return;
  }
  if (gatherer && plan.sections > 1) {
    const { id, eurPerHour, setupMinutes, stations, booksPerHour } = gatherer;
    const rounds = ceil(plan.sections / stations);
    ledger.time(productHeads.gathering, id, eurPerHour, gatheredBooks, hours.gathering, rounds, setupMinutes, gatheredBooks, booksPerHour);
  }
  if (sewer && sewnBooks !== undefined) {
    const { id, eurPerHour, setupMinutes, sectionsPerHour, threadEurPerBook } = sewer;
    const sewn = sewnBooks * plan.sections;
    ledger.time(productHeads.sewing, id, eurPerHour, sewn, hours.run, setupMinutes, sewn, sectionsPerHour);
    ledger.use(productHeads.thread, id, false, sewnBooks, euros.each, sewnBooks, threadEurPerBook);
  }
}

/** Sections and cover are gathered, stitched and trimmed in one go, in rounds when there are more of them than stations. */
function chargeSectionStitching(ledger: Ledger, stitcher: TakesSections, fed: number, books: number): void {
  const { id, eurPerHour, setupMinutes, stations, booksPerHour } = stitcher;
  ledger.time(productHeads.stitching, id, eurPerHour, books, hours.gathering, ceil(fed / stations), setupMinutes, books, booksPerHour);
}
