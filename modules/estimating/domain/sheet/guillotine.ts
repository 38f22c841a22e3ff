import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { Guillotine } from '#modules/estimating/domain/parameters/shop.ts';
import { hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger, LineHead } from '#modules/estimating/domain/price/ledger.ts';
import { productHeads } from '#modules/estimating/domain/price/line-heads.ts';
import type { SheetLayout } from './layout.ts';

/** A stack on the guillotine: how many lifts it makes, and how many cuts each lift takes. */
export type Stack = { lifts: number; cuts: number };

/** The number of lifts for these sheets at the guillotine's maximum height. */
export function liftsOf(sheets: number, leafMm: number, liftMm: number): number {
  return ceil((sheets * leafMm) / liftMm);
}

/** Cuts that bring every piece of a sheet to size on four sides; without bleed neighbours share a cut. */
export function gridCuts({ alongLong, alongShort }: SheetLayout, bleedMm: number): number {
  return bleedMm === 0 ? alongLong + alongShort + 2 : 2 * alongLong + 2 * alongShort;
}

/** Cuts that only separate the pieces of a sheet: the three-knife trimmer does the edges. */
export function splitCuts({ alongLong, alongShort }: SheetLayout): number {
  return alongLong + alongShort - 2;
}

/** Charges one line with one setup; no line when there are no cuts. */
export function chargeCut(ledger: Ledger, head: LineHead, guillotine: Guillotine | undefined, { lifts, cuts }: Stack): void {
  if (!guillotine || cuts <= 0 || lifts <= 0) return;
  const { id, eurPerHour, setupMinutes, loadMinutes, minutesPerCut } = guillotine;
  ledger.time(head, id, eurPerHour, lifts, hours.cut, setupMinutes, lifts, loadMinutes, cuts, minutesPerCut);
}

/** Charges inner spreads and cover of a booklet with one setup. */
export function chargeSpreadsCut(ledger: Ledger, guillotine: Guillotine, first: Stack, second: Stack | undefined): void {
  if (!second) {
    chargeCut(ledger, productHeads.spreadsCut, guillotine, first);
    return;
  }
  const { id, eurPerHour, setupMinutes, loadMinutes, minutesPerCut } = guillotine;
  const lifts = first.lifts + second.lifts;
  const stacks = [first.lifts, first.cuts, second.lifts, second.cuts] as const;
  ledger.time(productHeads.spreadsCut, id, eurPerHour, lifts, hours.cutTwoStacks, setupMinutes, loadMinutes, minutesPerCut, ...stacks);
}

/** Cuts per lift that split a stocked sheet into 2 or 4 press sheets. */
export function precutCuts(fromParent: number): number {
  return fromParent === 2 ? 1 : fromParent === 4 ? 3 : 0;
}
