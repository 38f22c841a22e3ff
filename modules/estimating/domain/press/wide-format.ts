import type { WideFormatCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import { chargeSurface, type SurfaceRun, surfaceRun } from '#modules/estimating/domain/engine/surface.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargePaper, parentSheetsOf } from '#modules/estimating/domain/sheet/charge-paper.ts';

export type WideFormatRun = {
  kind: 'wide-format';
  candidate: WideFormatCandidate;
  netSheets: number;
  grossSheets: number;
  parentSheets: number;
  surface: SurfaceRun;
};

/** Boards for this many pieces. */
export function runWideFormat(shop: Shop, part: Part, candidate: WideFormatCandidate, pieces: number): WideFormatRun {
  const { press, layout, sheet } = candidate;
  const surface = surfaceRun(shop, part, pieces, layout.ups);
  const grossSheets = ceil(surface.pressOutput * (1 + press.runWasteRate)) + press.setupWasteSheets;
  const parentSheets = parentSheetsOf(grossSheets, sheet.fromParent);
  return { kind: 'wide-format', candidate, netSheets: surface.netSheets, grossSheets, parentSheets, surface };
}

/** Charges a sheet on the flatbed, by the square metre (golden/README.md 5.4). */
export function chargeWideFormat(ledger: Ledger, shop: Shop, part: Part, run: WideFormatRun): void {
  const { candidate } = run;
  const { press, sheet, layout } = candidate;
  const heads = partHeads[part.role];
  const sides = part.backColours > 0 ? 2 : 1;
  const m2 = sheet.areaM2 * run.grossSheets * sides;
  chargePaper(ledger, shop, part, candidate, run.parentSheets);
  ledger.time(heads.wideFormat, press.id, press.eurPerHour, m2, hours.wideFormat, sides, press.setupMinutes, m2, press.m2PerHour);
  ledger.use(heads.wideFormatInk, press.id, true, m2, euros.each, m2, press.inkEurPerM2);
  chargeSurface(ledger, shop, part, sheet, layout.ups, run.surface);
}
