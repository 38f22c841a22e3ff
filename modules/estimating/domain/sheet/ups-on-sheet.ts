import type { Grain, SheetPaper } from '#modules/estimating/domain/parameters/shop.ts';
import { type Cell, pressSheetOf, sheetLayout } from './layout.ts';

/** A stocked sheet, and the size limits and margins of a press; millimetres. */
type Sheet = Pick<SheetPaper, 'sheetLongMm' | 'sheetShortMm' | 'grains'>;
type PressRoom = { maxLongMm: number; maxShortMm: number; lostLongMm: number; lostShortMm: number };
export type Ups = { ups: number; fromStockSheet: number; alongLong: number; alongShort: number; grain: Grain; crossesGrain: boolean };

/**
 * How many pieces of this size, bleed included, a press gets from one stocked sheet, pre-cut where needed: the maximum over the sheet's
 * grains. Against the grain only with `mayCross`. Undefined when no piece fits (golden/README.md 4.4 to 4.6).
 */
export function upsOnSheet(sheet: Sheet, press: PressRoom, piece: Cell, mayCross: boolean): Ups | undefined {
  const found = sheet.grains.flatMap((grain): Ups[] => {
    const cut = pressSheetOf(sheet, grain, [press]);
    if (!cut) return [];
    const area = { longMm: Math.max(0, cut.longMm - press.lostLongMm), shortMm: Math.max(0, cut.shortMm - press.lostShortMm) };
    const layout = sheetLayout(area, piece, cut.grain, mayCross || grain === 'X');
    if (typeof layout === 'string') return [];
    const { ups, alongLong, alongShort, crossesGrain } = layout;
    return [{ ups, fromStockSheet: ups * cut.fromParent, alongLong, alongShort, grain, crossesGrain }];
  });
  return found.reduce<Ups | undefined>((best, one) => (best && best.ups >= one.ups ? best : one), undefined);
}
