import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Book, lotOf, stockOf } from '../book/book.ts';
import { bookIn } from '../book/value.ts';
import type { Quantity } from '../numbers/amounts.ts';

/** A sheet in mm; L: its fibres run along the long side, B: along the short one. */
export type Sheet = { shortMm: number; longMm: number; grain: Grain };

/** The yield of one sheet: its pieces of a size, and the rests that are kept. */
export type CutPlan = { size: Sheet; pieces: number; offcuts: Sheet[] };

/** A5, the smallest sheet that a press of the shop takes: a smaller rest is waste. */
const smallestMm = { short: 148, long: 210 };

/**
 * Cuts a sheet into as many pieces of a size as lie in a grid, upright rather than turned when both give as many unless a grain is asked, and
 * keeps the rests that a press can take: of the two ways to cut them the one with the larger rest. Refuses SIZE_NOT_CUT when no piece fits, or
 * nothing is cut.
 */
export function decideCut(
  parent: Sheet,
  size: { shortMm: number; longMm: number; grain?: Grain | undefined },
): Decision<CutPlan, 'SIZE_NOT_CUT'> {
  const [short, long] = [Math.min(size.shortMm, size.longMm), Math.max(size.shortMm, size.longMm)];
  const upright = piecesOf(parent, short, long);
  const turned = piecesOf(parent, long, short);
  const { across, along, x, y } = best(parent, upright, turned, size.grain);
  if (across * along === 0 || (short === parent.shortMm && long === parent.longMm)) {
    return refuse('SIZE_NOT_CUT', { size: `${short} × ${long}`, sheet: `${parent.shortMm} × ${parent.longMm}` }, 'shortMm');
  }
  const [restX, restY] = [parent.shortMm - across * x, parent.longMm - along * y];
  const ways = [
    [sheetOf(parent, restX, parent.longMm), sheetOf(parent, across * x, restY)],
    [sheetOf(parent, restX, along * y), sheetOf(parent, parent.shortMm, restY)],
  ].map((rests) => rests.filter(isUsable));
  const largest = (rests: readonly Sheet[]) => Math.max(0, ...rests.map(({ shortMm, longMm }) => shortMm * longMm));
  const offcuts = largest(ways[1]!) > largest(ways[0]!) ? ways[1]! : ways[0]!;
  return accept({ size: sheetOf(parent, x, y), pieces: across * along, offcuts });
}

type Grid = ReturnType<typeof piecesOf>;

function best(parent: Sheet, upright: Grid, turned: Grid, grain: Grain | undefined): Grid {
  const allowed = [upright, turned].filter(
    ({ x, y }) => grain === undefined || parent.grain === 'X' || sheetOf(parent, x, y).grain === grain,
  );
  return allowed.reduce((one, other) => (other.count > one.count ? other : one), allowed[0] ?? upright);
}

/** The parent lies with its short side along x; a piece takes `x` by `y` of it. */
function piecesOf({ shortMm, longMm }: Sheet, x: number, y: number) {
  const [across, along] = [Math.floor(shortMm / x), Math.floor(longMm / y)];
  return { across, along, x, y, count: across * along };
}

/** A part of a sheet, with the fibres as they ran: along y in a sheet with grain L. */
function sheetOf({ grain }: Sheet, x: number, y: number): Sheet {
  const alongY = grain === 'L';
  return { shortMm: Math.min(x, y), longMm: Math.max(x, y), grain: grain === 'X' ? 'X' : alongY === y >= x ? 'L' : 'B' };
}

function isUsable({ shortMm, longMm }: Sheet): boolean {
  return shortMm >= smallestMm.short && longMm >= smallestMm.long;
}

/** The name of sheets that were cut from a paper: `GLO135 350×500 B`. */
export function cutCode(paper: string, { shortMm, longMm, grain }: Sheet): string {
  return [paper, `${shortMm}×${longMm}`, ...(grain === 'X' ? [] : [grain])].join(' ');
}

export type Kept = { item: string; lot: string; location: string; quantity: Quantity };

/** Puts rests that fell off into stock, without value: that went to the pieces. Their lot has the days and the certificate of the one cut. */
export function keepOffcuts(book: Book, from: { item: string; lot: string }, on: string, kept: readonly Kept[]): void {
  for (const { item, lot, location, quantity } of kept) {
    const stock = stockOf(book, item);
    stock.lots.set(lot, { ...lotOf(stockOf(book, from.item), from.lot), code: lot, blocked: false });
    bookIn(stock, { on, type: 75, lot, location, quantity }, 0);
  }
}

/** The number of whole sheets of the paper that its cut sheets replace. */
export function replacedSheets(parent: Sheet, cut: { shortMm: number; longMm: number }, quantity: number): number {
  const plan = decideCut(parent, cut);
  return plan.accepted ? Math.floor(quantity / plan.value.pieces) : 0;
}

/** The sides of a sheet in their order. */
export function sheetOfSides(a: number, b: number): { shortMm: number; longMm: number } {
  return { shortMm: Math.min(a, b), longMm: Math.max(a, b) };
}
