import { floor } from '#modules/estimating/domain/engine/numbers.ts';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import { type Area, bestLayout, type Cell, fits, type SheetLayout } from '#modules/estimating/domain/sheet/layout.ts';
import type { DieCut } from './carton.ts';

/**
 * The layout of cartons: as of any piece, with rows that lie inside each other along the height, and the fibres along the width, so around
 * the box. A kept die cuts as many as it has, where they fit; DIE_TOO_LARGE where they do not.
 */
export function cartonLayout(
  area: Area,
  cell: Cell,
  { nestMm, kept }: DieCut,
  grain: Grain,
  grainIsFree: boolean,
): SheetLayout | 'FORMAT_TOO_LARGE' | 'GRAIN_CROSS' | 'DIE_TOO_LARGE' {
  const rows = (roomMm: number) => nestedFits(roomMm, cell.heightMm, nestMm);
  const columns = (roomMm: number) => fits(roomMm, cell.widthMm);
  const upright = layoutOf('long', rows(area.longMm), columns(area.shortMm), grain === 'L', nestMm);
  const sideways = layoutOf('short', columns(area.longMm), rows(area.shortMm), grain === 'B', nestMm);
  if (!kept || (upright.ups === 0 && sideways.ups === 0)) return bestLayout(upright, sideways, grainIsFree);
  const onDie = [upright, sideways].map((layout) => {
    const holds = kept.alongLong <= layout.alongLong && kept.alongShort <= layout.alongShort;
    const [alongLong, alongShort] = holds ? [kept.alongLong, kept.alongShort] : [0, 0];
    return layoutOf(layout.heightAlong, alongLong, alongShort, layout.crossesGrain, nestMm);
  }) as [SheetLayout, SheetLayout];
  return onDie.every(({ ups }) => ups === 0) ? 'DIE_TOO_LARGE' : bestLayout(...onDie, grainIsFree);
}

function layoutOf(
  heightAlong: SheetLayout['heightAlong'],
  alongLong: number,
  alongShort: number,
  crossesGrain: boolean,
  nestMm: number,
): SheetLayout {
  return { ups: alongLong * alongShort, alongLong, alongShort, heightAlong, crossesGrain, ...(nestMm > 0 && { nestMm }) };
}

/** Rows in this room when each next one begins `nestMm` before the end of the one before it. */
function nestedFits(roomMm: number, pieceMm: number, nestMm: number): number {
  return fits(roomMm, pieceMm) === 0 ? 0 : 1 + floor((roomMm - pieceMm) / (pieceMm - nestMm));
}
