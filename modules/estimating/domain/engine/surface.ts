import { chargeDieCutting } from '#modules/estimating/domain/carton/carton.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import type { PressSheet } from '#modules/estimating/domain/sheet/layout.ts';
import { ceil, step } from './numbers.ts';
import type { Part } from './sizes.ts';

/** Sheets of a loose part after the press: how many reach the cutter, and the input of each finishing step before it. */
export type SurfaceRun = {
  netSheets: number;
  foilInput: number | undefined;
  spotUvInput: number | undefined;
  laminatorInput: number | undefined;
  /** Sheets into the die cutter, after which `netSheets` are left. */
  dieCutInput: number | undefined;
  /** Sheets the press must deliver. */
  pressOutput: number;
};

/** Walks back from the cutter: die cutter, foil, spot UV, lamination, press (golden/README.md 5.3). */
export function surfaceRun(shop: Shop, { component, dieCut }: Part, pieces: number, ups: number): SurfaceRun {
  const netSheets = ceil(pieces / ups);
  const dieCutInput = dieCut && step(netSheets, machineOf(shop, 'dieCutter'));
  const afterFoil = dieCutInput ?? netSheets;
  const foilInput = component.foil && step(afterFoil, machineOf(shop, 'foil'));
  const afterUv = foilInput ?? afterFoil;
  const spotUvInput = component.spotUv && step(afterUv, machineOf(shop, 'spotUv'));
  const afterFilm = spotUvInput ?? afterUv;
  const laminatorInput = component.lamination && step(afterFilm, machineOf(shop, 'laminator'));
  return { netSheets, dieCutInput, foilInput, spotUvInput, laminatorInput, pressOutput: laminatorInput ?? afterFilm };
}

/** Lamination, spot UV, foil and die cutting of a loose part (golden/README.md 5.4, golden/edition-2.md 5). */
export function chargeSurface(ledger: Ledger, shop: Shop, part: Part, sheet: PressSheet, ups: number, run: SurfaceRun): void {
  if (part.dieCut && run.dieCutInput !== undefined) chargeDieCutting(ledger, shop, part.dieCut, ups, run.dieCutInput, run.netSheets);
  const { lamination, spotUv, foil } = part.component;
  const heads = partHeads[part.role];
  if (lamination && run.laminatorInput !== undefined) {
    const { id, eurPerHour, setupMinutesPerSide, metresPerMinute, filmEurPerM2 } = machineOf(shop, 'laminator');
    const { sides, film } = lamination;
    const sheets = run.laminatorInput;
    ledger.time(
      heads.lamination,
      id,
      eurPerHour,
      sheets,
      hours.lamination,
      sides,
      setupMinutesPerSide,
      sheets,
      sheet.longMm,
      metresPerMinute,
    );
    ledger.use(heads.film, id, false, sheets * sheet.areaM2 * sides, euros.film, sheets, sheet.areaM2, sides, filmEurPerM2[film] ?? 0);
  }
  if (spotUv && run.spotUvInput !== undefined) {
    const { id, eurPerHour, setupMinutes, sheetsPerHour, varnishEurPerM2 } = machineOf(shop, 'spotUv');
    const sheets = run.spotUvInput;
    const { coverageRate } = spotUv;
    const varnishM2 = sheets * sheet.areaM2 * coverageRate;
    ledger.time(heads.spotUv, id, eurPerHour, sheets, hours.run, setupMinutes, sheets, sheetsPerHour);
    if (coverageRate > 0)
      ledger.use(heads.varnish, id, false, varnishM2, euros.varnish, sheets, sheet.areaM2, coverageRate, varnishEurPerM2);
  }
  if (foil && run.foilInput !== undefined) {
    const { id, eurPerHour, setupMinutes, sheetsPerHour, dieEur, foilEurPerM2 } = machineOf(shop, 'foil');
    const sheets = run.foilInput;
    const { widthMm, drawnMm } = foil;
    const foilM2 = (sheets * ups * widthMm * drawnMm) / 1e6;
    ledger.time(heads.foil, id, eurPerHour, sheets, hours.run, setupMinutes, sheets, sheetsPerHour);
    ledger.use(heads.foilDie, id, false, 1, euros.each, 1, dieEur);
    ledger.use(heads.foilMaterial, id, false, foilM2, euros.foil, sheets, ups, widthMm, drawnMm, foilEurPerM2);
  }
}
