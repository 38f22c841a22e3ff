import { floor } from '#modules/estimating/domain/engine/numbers.ts';
import type { Grain, Press, SheetPaper } from '#modules/estimating/domain/parameters/shop.ts';

/** The sheet that goes through the press: the stocked sheet, or a half or quarter of it. `grain` is in terms of this sheet. */
export type PressSheet = { longMm: number; shortMm: number; areaM2: number; grain: Grain; fromParent: number };

/** The layout of the pieces on the printed area. `heightAlong` is the side of the sheet along which the height of a piece runs. */
export type SheetLayout = {
  ups: number;
  alongLong: number;
  alongShort: number;
  heightAlong: 'long' | 'short';
  crossesGrain: boolean;
  /** Each next row of cartons lies this much inside the one before it, along their height. */
  nestMm?: number;
};

export type Cell = { widthMm: number; heightMm: number };
export type Area = { longMm: number; shortMm: number };

type SheetPress = Exclude<Press, { class: 'inkjet-web' }>;

/**
 * The stocked sheet, or its halves or quarters: the smallest number of pieces that fits all presses, none if even quarters do not.
 * Fibres keep their direction, so L and B swap when the halved side becomes the short one (golden/README.md 4.4).
 */
export function pressSheetOf(
  paper: Pick<SheetPaper, 'sheetLongMm' | 'sheetShortMm'>,
  grain: Grain,
  presses: readonly Pick<SheetPress, 'maxShortMm' | 'maxLongMm'>[],
): PressSheet | undefined {
  let longMm = paper.sheetLongMm;
  let shortMm = paper.sheetShortMm;
  let along = grain;
  for (let fromParent = 1; fromParent <= 4; fromParent *= 2) {
    if (presses.every((press) => shortMm <= press.maxShortMm && longMm <= press.maxLongMm)) {
      return { longMm, shortMm, areaM2: (longMm * shortMm) / 1e6, grain: along, fromParent };
    }
    const half = longMm / 2;
    if (half < shortMm) {
      longMm = shortMm;
      shortMm = half;
      along = turned(along);
    } else longMm = half;
  }
  return undefined;
}

function turned(grain: Grain): Grain {
  return grain === 'L' ? 'B' : grain === 'B' ? 'L' : 'X';
}

/** The area that all presses of a route can print on this sheet, in mm; never negative. */
export function printableArea(sheet: PressSheet, presses: readonly SheetPress[]): Area {
  let longMm = sheet.longMm;
  let shortMm = sheet.shortMm;
  for (const press of presses) {
    const offset = press.class === 'offset';
    longMm = Math.min(longMm, sheet.longMm - 2 * (offset ? press.sideMm : press.marginMm));
    shortMm = Math.min(shortMm, sheet.shortMm - (offset ? press.gripperMm + press.tailMm : 2 * press.marginMm));
  }
  return { longMm: Math.max(0, longMm), shortMm: Math.max(0, shortMm) };
}

/**
 * The layout with most ups, then the smallest sum of counts, then height along the long side, among those the grain allows
 * (golden/README.md 4.5 and 4.6); `count` gives the pieces that may lie in a row. Refuses FORMAT_TOO_LARGE when no piece fits at all,
 * GRAIN_CROSS when pieces fit only against the fibres.
 */
export function sheetLayout(
  area: Area,
  cell: Cell,
  grain: Grain,
  grainIsFree: boolean,
  count = fits,
): SheetLayout | 'FORMAT_TOO_LARGE' | 'GRAIN_CROSS' {
  const upright = layoutAlong('long', area, cell, grain === 'B', count);
  const sideways = layoutAlong('short', area, cell, grain === 'L', count);
  return bestLayout(upright, sideways, grainIsFree);
}

/** The better of both layouts, among those that the grain allows. */
export function bestLayout(
  upright: SheetLayout,
  sideways: SheetLayout,
  grainIsFree: boolean,
): SheetLayout | 'FORMAT_TOO_LARGE' | 'GRAIN_CROSS' {
  if (upright.ups === 0 && sideways.ups === 0) return 'FORMAT_TOO_LARGE';
  const mayUpright = upright.ups > 0 && (grainIsFree || !upright.crossesGrain);
  const mayLie = sideways.ups > 0 && (grainIsFree || !sideways.crossesGrain);
  if (mayUpright && mayLie) return isBetter(sideways, upright) ? sideways : upright;
  if (mayUpright) return upright;
  return mayLie ? sideways : 'GRAIN_CROSS';
}

function layoutAlong(heightAlong: 'long' | 'short', area: Area, cell: Cell, crossesGrain: boolean, count: typeof fits): SheetLayout {
  const upright = heightAlong === 'long';
  const alongLong = count(area.longMm, upright ? cell.heightMm : cell.widthMm);
  const alongShort = count(area.shortMm, upright ? cell.widthMm : cell.heightMm);
  return { ups: alongLong * alongShort, alongLong, alongShort, heightAlong, crossesGrain };
}

function isBetter(challenger: SheetLayout, holder: SheetLayout): boolean {
  if (challenger.ups !== holder.ups) return challenger.ups > holder.ups;
  return challenger.alongLong + challenger.alongShort < holder.alongLong + holder.alongShort;
}

/** The number of times that `pieceMm` fits in `roomMm`; 0 for a side that is not a positive number. */
export function fits(roomMm: number, pieceMm: number): number {
  return pieceMm > 0 && roomMm > 0 ? floor(roomMm / pieceMm) : 0;
}

/** The layout of pieces across a web: `repeatMm` is the length of web for one row of `ups`; long is along the web. */
export type RollLayout = { ups: number; repeatMm: number; heightAlong: 'long' | 'short'; crossesGrain: boolean };

/**
 * The layout on a web; the fibres run along the web, so a piece whose height runs across it is against the fibres (golden/README.md 4,
 * Roll).
 */
export function rollLayout(
  acrossMm: number,
  cell: Cell,
  grain: Grain,
  grainIsFree: boolean,
): RollLayout | 'FORMAT_TOO_LARGE' | 'GRAIN_CROSS' {
  const along: RollLayout = { ups: fits(acrossMm, cell.widthMm), repeatMm: cell.heightMm, heightAlong: 'long', crossesGrain: false };
  const across: RollLayout = {
    ups: fits(acrossMm, cell.heightMm),
    repeatMm: cell.widthMm,
    heightAlong: 'short',
    crossesGrain: grain !== 'X',
  };
  if (along.ups === 0 && across.ups === 0) return 'FORMAT_TOO_LARGE';
  if (grainIsFree && across.ups > along.ups) return across;
  return along.ups > 0 ? along : 'GRAIN_CROSS';
}
