import type { OffsetCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import { chargeSurface, type SurfaceRun, surfaceRun } from '#modules/estimating/domain/engine/surface.ts';
import type { Imposition } from '#modules/estimating/domain/engine/types.ts';
import type { OffsetPress, Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargePaper, parentSheetsOf, speedFor } from '#modules/estimating/domain/sheet/charge-paper.ts';
import { coatedForms, coatingWaste, coatsOn } from './coating.ts';
import { spotsOf, unitColours, washUpsOf } from './spot-colours.ts';

export type OffsetRun = {
  kind: 'offset';
  candidate: OffsetCandidate;
  imposition: Imposition;
  forms: number;
  impressions: number;
  netSheets: number;
  grossSheets: number;
  parentSheets: number;
  surface: SurfaceRun;
};

/** Work-and-turn when both sides have the same colours and the ups can be halved; else one form a side. */
function impositionOf(part: Part, ups: number): Imposition {
  const { front, back } = spotsOf(part);
  const isAlike = part.frontColours === part.backColours && front === back;
  if (isAlike && ups % 2 === 0 && coatsOn(part, 'work-and-turn')) return 'work-and-turn';
  return unitColours(part).back > 0 ? 'sheetwise' : 'one-sided';
}

/** The ways to run a loose part on this press for this many pieces: that of edition 1, and both sides in one pass where the press can. */
export function runsOffset(shop: Shop, part: Part, candidate: OffsetCandidate, pieces: number): OffsetRun[] {
  const { front, back } = unitColours(part);
  const oncePassed = perfects(candidate.press, part.paper, front, back) && coatsOn(part, 'perfecting');
  const impositions = [impositionOf(part, candidate.layout.ups), ...(oncePassed ? (['perfecting'] as const) : [])];
  return impositions.map((imposition) => runOffset(shop, part, candidate, pieces, imposition));
}

/**
 * Perfecting is an addition to edition 1: a press with `perfectingColours` turns the sheet between its units, so that both sides print in
 * one pass of two forms. It applies to two-sided work up to that many colours together, on paper up to `perfectingMaxGramsPerM2`.
 */
export function perfects(press: OffsetPress, paper: Paper, frontColours: number, backColours: number): boolean {
  const { perfectingColours = 0, perfectingMaxGramsPerM2, perfectingSpeedRate = 1 } = press;
  const light = perfectingMaxGramsPerM2 === undefined || paper.gramsPerM2 <= perfectingMaxGramsPerM2;
  return frontColours > 0 && backColours > 0 && frontColours + backColours <= perfectingColours && light && perfectingSpeedRate > 0;
}

/** Sheets and impressions of a loose part, for this many pieces. */
function runOffset(shop: Shop, part: Part, candidate: OffsetCandidate, pieces: number, imposition: Imposition): OffsetRun {
  const { press, layout, sheet } = candidate;
  const forms = imposition === 'sheetwise' || imposition === 'perfecting' ? 2 : 1;
  const passes = unitColours(part).back > 0 && imposition !== 'perfecting' ? 2 : 1;
  const surface = surfaceRun(shop, part, pieces, layout.ups);
  const setupWaste =
    press.wasteFirstFormSheets +
    (forms - 1) * press.wasteNextFormSheets +
    (imposition === 'work-and-turn' ? press.wasteTurnSheets : 0) +
    coatingWaste(part, press, imposition);
  const grossSheets = ceil(surface.pressOutput * (1 + press.runWasteRatePerPass * passes)) + setupWaste;
  const parentSheets = parentSheetsOf(grossSheets, sheet.fromParent);
  return {
    kind: 'offset',
    candidate,
    imposition,
    forms,
    impressions: passes * grossSheets,
    netSheets: surface.netSheets,
    grossSheets,
    parentSheets,
    surface,
  };
}

/** Charges a loose part on offset (golden/README.md 5.4). */
export function chargeOffset(ledger: Ledger, shop: Shop, part: Part, run: OffsetRun): void {
  const { candidate } = run;
  const { press, paper, sheet, layout } = candidate;
  const { id, eurPerHour } = press;
  const { frontColours, backColours } = part;
  const heads = partHeads[part.role];
  const turned = run.imposition === 'work-and-turn';
  const units = unitColours(part);
  const inBlack = Math.max(units.front, units.back) <= 1;
  const plates = turned ? units.front : units.front + units.back;
  if (plates > 0) ledger.use(heads.plates, id, false, plates, euros.each, plates, press.plateEur);
  chargePaper(ledger, shop, part, candidate, run.parentSheets);
  const perfected = run.imposition === 'perfecting';
  const turnMinutes = turned ? press.setupTurnMinutes : perfected ? (press.perfectingSetupMinutes ?? 0) : 0;
  const speed = speedFor(press.sheetsPerHour, paper.gramsPerM2) * (perfected ? (press.perfectingSpeedRate ?? 1) : 1);
  const pressHead = inBlack ? heads.offsetBlack : heads.offsetColour;
  const { setupFirstFormMinutes: first, setupNextFormMinutes: next } = press;
  const { forms, impressions } = run;
  ledger.time(pressHead, id, eurPerHour, impressions, hours.offset, first, forms - 1, next, turnMinutes, impressions, speed);
  const colours = frontColours + backColours;
  if (colours > 0) {
    const grams = paper.coated ? press.inkCoatedGramsPerM2At100 : press.inkUncoatedGramsPerM2At100;
    const { coveragePerColour } = shop.defaults;
    const { grossSheets } = run;
    const kilograms = (grossSheets * sheet.areaM2 * colours * coveragePerColour * grams) / 1000;
    const inkHead = inBlack ? heads.offsetInkBlack : heads.offsetInkColour;
    const { areaM2 } = sheet;
    ledger.use(inkHead, id, true, kilograms, euros.offsetInk, grossSheets, areaM2, colours, coveragePerColour, grams, press.inkEurPerKg);
  }
  chargeSpots(ledger, shop, part, run);
  chargeCoating(ledger, part, run);
  chargeSurface(ledger, shop, part, sheet, layout.ups, run.surface);
}

/** Ink and washing up of spot colours (golden/edition-2.md 3). */
function chargeSpots(ledger: Ledger, shop: Shop, part: Part, { candidate, imposition, grossSheets }: OffsetRun): void {
  const { press, paper, sheet } = candidate;
  const { front, back } = spotsOf(part);
  const sides = front + back;
  if (sides === 0) return;
  const heads = partHeads[part.role];
  const { id, eurPerHour, spotWashUpMinutes = 0, spotInkEurPerKg = press.inkEurPerKg } = press;
  const washUps = washUpsOf(part, imposition === 'perfecting');
  ledger.time(heads.washUp, id, eurPerHour, washUps, hours.setUps, washUps, spotWashUpMinutes);
  const coverage = part.component.spotColours?.coverageRate ?? shop.defaults.coveragePerColour;
  const grams = paper.coated ? press.inkCoatedGramsPerM2At100 : press.inkUncoatedGramsPerM2At100;
  const kilograms = (grossSheets * sheet.areaM2 * sides * coverage * grams) / 1000;
  ledger.use(heads.spotInk, id, true, kilograms, euros.offsetInk, grossSheets, sheet.areaM2, sides, coverage, grams, spotInkEurPerKg);
}

/** Coating in the press: its set-ups, plates and coating (golden/edition-2.md 4). */
function chargeCoating(ledger: Ledger, part: Part, { candidate, imposition, grossSheets }: OffsetRun): void {
  const { coating } = part.component;
  if (!coating) return;
  const { press, sheet } = candidate;
  const { id, eurPerHour, coatingSetupMinutes = 0, coatingPlateEur = 0, coatingEurPerM2 = {} } = press;
  const heads = partHeads[part.role];
  const forms = coatedForms(part, imposition);
  const { sides, kind } = coating;
  ledger.time(heads.coatingSetup, id, eurPerHour, forms, hours.setUps, forms, coatingSetupMinutes);
  if (coatingPlateEur > 0) ledger.use(heads.coatingPlates, id, false, forms, euros.each, forms, coatingPlateEur);
  const coatedM2 = grossSheets * sheet.areaM2 * sides;
  ledger.use(heads.coating, id, true, coatedM2, euros.coating, grossSheets, sheet.areaM2, sides, coatingEurPerM2[kind] ?? 0);
}
