import type { MixedCandidate, TonerCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { InnerWork, Part } from '#modules/estimating/domain/engine/sizes.ts';
import { chargeSurface, type SurfaceRun, surfaceRun } from '#modules/estimating/domain/engine/surface.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop, TonerPress } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads, productHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargePaper, parentSheetsOf, speedFor } from '#modules/estimating/domain/sheet/charge-paper.ts';

export type TonerRun = {
  kind: 'toner';
  candidate: TonerCandidate;
  netSheets: number;
  grossSheets: number;
  parentSheets: number;
  surface: SurfaceRun | undefined;
};
export type MixedRun = {
  kind: 'mixed';
  candidate: MixedCandidate;
  books: number;
  netSheets: number;
  grossSheets: number;
  parentSheets: number;
  monoNetSheets: number;
  monoGrossSheets: number;
  colourNetSheets: number;
  colourGrossSheets: number;
};

const halfSizeUpToMm = 320;
const doubleSizeAboveMm = 488;

/** Clicks charged per side of this press sheet, by its long side. */
export function clickFactor(sheetLongMm: number): number {
  if (sheetLongMm <= halfSizeUpToMm) return 0.5;
  return sheetLongMm > doubleSizeAboveMm ? 2 : 1;
}

function grossOf(press: TonerPress, net: number): number {
  return ceil(net * (1 + press.runWasteRate)) + press.setupWasteSheets;
}

/** Sheets of inner work on one toner press, for this many books. */
export function runTonerInner(candidate: TonerCandidate, inner: InnerWork, books: number): TonerRun {
  const { press, layout, sheet } = candidate;
  const netSheets = ceil((inner.pieces * books) / layout.ups);
  const grossSheets = grossOf(press, netSheets);
  const parentSheets = parentSheetsOf(grossSheets, sheet.fromParent);
  return { kind: 'toner', candidate, netSheets, grossSheets, parentSheets, surface: undefined };
}

/** Sheets of a loose part on a toner press, for this many pieces. */
export function runTonerLoose(shop: Shop, part: Part, candidate: TonerCandidate, pieces: number): TonerRun {
  const { press, layout, sheet } = candidate;
  const surface = surfaceRun(shop, part, pieces, layout.ups);
  const grossSheets = grossOf(press, surface.pressOutput);
  const parentSheets = parentSheetsOf(grossSheets, sheet.fromParent);
  return { kind: 'toner', candidate, netSheets: surface.netSheets, grossSheets, parentSheets, surface };
}

/** Sheets of inner work split over a mono and a colour press, for this many books. */
export function runMixed(candidate: MixedCandidate, inner: InnerWork, books: number): MixedRun {
  const { mono, colour, layout, sheet } = candidate;
  const colourNetSheets = ceil((inner.colourPieces * books) / layout.ups);
  const monoNetSheets = ceil(((inner.pieces - inner.colourPieces) * books) / layout.ups);
  const monoGrossSheets = grossOf(mono, monoNetSheets);
  const colourGrossSheets = grossOf(colour, colourNetSheets);
  const grossSheets = monoGrossSheets + colourGrossSheets;
  return {
    kind: 'mixed',
    candidate,
    books,
    netSheets: monoNetSheets + colourNetSheets,
    grossSheets,
    parentSheets: parentSheetsOf(grossSheets, sheet.fromParent),
    monoNetSheets,
    monoGrossSheets,
    colourNetSheets,
    colourGrossSheets,
  };
}

/** Inner work on one toner press (golden/README.md 5.2). */
export function chargeTonerInner(ledger: Ledger, shop: Shop, part: Part, inner: InnerWork, run: TonerRun): void {
  const { candidate } = run;
  const sides = 2 * run.grossSheets;
  const colourSides = ceil((sides * inner.colourPages) / inner.pages);
  chargePaper(ledger, shop, part, candidate, run.parentSheets);
  chargeSides(ledger, part, candidate.press, candidate.sheet.longMm, sides - colourSides, colourSides);
}

/** A loose part on a toner press (golden/README.md 5.3). */
export function chargeTonerLoose(ledger: Ledger, shop: Shop, part: Part, run: TonerRun): void {
  const { candidate } = run;
  const { press, sheet, layout } = candidate;
  const gross = run.grossSheets;
  const sides = part.backColours > 0 ? 2 * gross : gross;
  const colourSides = (part.frontColours > 1 ? gross : 0) + (part.backColours > 1 ? gross : 0);
  chargePaper(ledger, shop, part, candidate, run.parentSheets);
  chargeSides(ledger, part, press, sheet.longMm, sides - colourSides, colourSides);
  const special = (part.component.specialColourSides ?? 0) * gross;
  if (special > 0) {
    const head = partHeads[part.role].clicksSpecial;
    ledger.use(head, press.id, true, special, euros.clicks, special, clickFactor(sheet.longMm), press.clickSpecialEur ?? 0);
  }
  if (run.surface) chargeSurface(ledger, shop, part, sheet, layout.ups, run.surface);
}

/** Inner work split over a mono and a colour press, and collating the leaves by hand (golden/README.md 5.2). */
export function chargeMixed(ledger: Ledger, shop: Shop, part: Part, inner: InnerWork, run: MixedRun): void {
  const { candidate } = run;
  const { mono, colour, sheet } = candidate;
  const { gramsPerM2 } = part.paper;
  chargePaper(ledger, shop, part, candidate, run.parentSheets);
  const monoSides = 2 * run.monoGrossSheets;
  const monoSpeed = speedFor(mono.sidesPerHour, gramsPerM2);
  ledger.time(productHeads.monoPress, mono.id, mono.eurPerHour, monoSides, hours.run, mono.setupMinutes, monoSides, monoSpeed);
  ledger.use(productHeads.monoClicks, mono.id, true, monoSides, euros.clicks, monoSides, clickFactor(sheet.longMm), mono.clickBlackEur);
  const sides = 2 * run.colourGrossSheets;
  const colourSides = ceil((sides * inner.colourPages) / (inner.colourPieces * inner.pagesPerPiece));
  chargeSides(ledger, part, colour, sheet.longMm, sides - colourSides, colourSides);
  const { id, eurPerHour, setupMinutes, collateMinutesPerBook } = machineOf(shop, 'handWork');
  ledger.time(productHeads.collate, id, eurPerHour, run.books, hours.byHand, setupMinutes, run.books, collateMinutesPerBook);
}

function chargeSides(ledger: Ledger, part: Part, press: TonerPress, sheetLongMm: number, black: number, colour: number): void {
  const heads = partHeads[part.role];
  const { id, eurPerHour, setupMinutes } = press;
  const speed = speedFor(press.sidesPerHour, part.paper.gramsPerM2);
  const sides = black + colour;
  if (colour === 0) ledger.time(heads.tonerBlack, id, eurPerHour, sides, hours.run, setupMinutes, sides, speed);
  else if (black === 0) ledger.time(heads.tonerColour, id, eurPerHour, sides, hours.run, setupMinutes, sides, speed);
  else {
    ledger.time(heads.tonerBlack, id, eurPerHour, black, hours.sharedRun, setupMinutes, sides, speed, black);
    ledger.time(heads.tonerColour, id, eurPerHour, colour, hours.sharedRun, setupMinutes, sides, speed, colour);
  }
  const factor = clickFactor(sheetLongMm);
  if (black > 0) ledger.use(heads.clicksBlack, id, true, black, euros.clicks, black, factor, press.clickBlackEur);
  if (colour > 0) ledger.use(heads.clicksColour, id, true, colour, euros.clicks, colour, factor, press.clickColourEur ?? 0);
}
