import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import { type Area, type Cell, fits } from './layout.ts';

/** Pieces of one part in their share of a sheet; x runs along the long side of the printable area, y along the short one. */
export type Zone = {
  ups: number;
  alongLong: number;
  alongShort: number;
  heightAlong: 'long' | 'short';
  crossesGrain: boolean;
  xMm: number;
  yMm: number;
};
export type SharedLayout = readonly [Zone, Zone];
/** The cell of one piece, and whether its height may lie across the fibres. */
export type SharedPiece = { cell: Cell; grainIsFree: boolean };

type Placed = { alongLongMm: number; alongShortMm: number; heightAlong: 'long' | 'short'; crossesGrain: boolean };

/**
 * Lists every way to divide a sheet between two parts with one straight cut, along or across: some rows of the first, and as many of the
 * second as fit in the rest. Each part respects its grain. Empty when the two do not fit together.
 */
export function sharedLayouts(area: Area, grain: Grain, [first, second]: readonly [SharedPiece, SharedPiece]): SharedLayout[] {
  const found: SharedLayout[] = [];
  for (const one of placings(first, grain)) {
    for (const other of placings(second, grain)) {
      for (let count = 1; count <= fits(area.longMm, one.alongLongMm); count++) {
        const startMm = count * one.alongLongMm;
        const rest = fits(area.longMm - startMm, other.alongLongMm);
        keep(found, [
          zone(one, count, fits(area.shortMm, one.alongShortMm), 0, 0),
          zone(other, rest, fits(area.shortMm, other.alongShortMm), startMm, 0),
        ]);
      }
      for (let count = 1; count <= fits(area.shortMm, one.alongShortMm); count++) {
        const startMm = count * one.alongShortMm;
        const rest = fits(area.shortMm - startMm, other.alongShortMm);
        keep(found, [
          zone(one, fits(area.longMm, one.alongLongMm), count, 0, 0),
          zone(other, fits(area.longMm, other.alongLongMm), rest, 0, startMm),
        ]);
      }
    }
  }
  return found;
}

function placings({ cell, grainIsFree }: SharedPiece, grain: Grain): Placed[] {
  const upright = { alongLongMm: cell.heightMm, alongShortMm: cell.widthMm, heightAlong: 'long' as const, crossesGrain: grain === 'B' };
  const sideways = { alongLongMm: cell.widthMm, alongShortMm: cell.heightMm, heightAlong: 'short' as const, crossesGrain: grain === 'L' };
  return [upright, sideways].filter(({ crossesGrain }) => grainIsFree || !crossesGrain);
}

function zone({ heightAlong, crossesGrain }: Placed, alongLong: number, alongShort: number, xMm: number, yMm: number): Zone {
  return { ups: alongLong * alongShort, alongLong, alongShort, heightAlong, crossesGrain, xMm, yMm };
}

function keep(found: SharedLayout[], layout: SharedLayout): void {
  if (layout.every(({ ups }) => ups > 0)) found.push(layout);
}
