import type { OnSheet } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil, rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Shop, SpeedRow } from '#modules/estimating/domain/parameters/shop.ts';
import { euros } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargeCut, liftsOf, precutCuts } from './guillotine.ts';

/** Stocked sheets for this many press sheets. */
export function parentSheetsOf(pressSheets: number, fromParent: number): number {
  return ceil(pressSheets / fromParent);
}

/** Charges the paper of a part, and pre-cutting the stocked sheets where the press needs that (golden/README.md 5.3). */
export function chargePaper(ledger: Ledger, shop: Shop, part: Part, { paper, sheet }: OnSheet, parentSheets: number): void {
  const heads = partHeads[part.role];
  const { guillotine } = shop.finishing;
  if (guillotine && sheet.fromParent > 1) {
    const lifts = liftsOf(parentSheets, part.leafMm, guillotine.liftMm);
    chargeCut(ledger, heads.precut, guillotine, { lifts, cuts: precutCuts(sheet.fromParent) });
  }
  if (!part.component.fsc) ledger.use(heads.paper, paper.code, false, parentSheets, euros.paper, parentSheets, paper.eurPerThousand);
  else {
    const { fscPaperRate } = shop.defaults;
    ledger.use(heads.paper, paper.code, false, parentSheets, euros.fscPaper, parentSheets, paper.eurPerThousand, fscPaperRate);
  }
}

/** Speed of a press for the grammage of a paper, per hour. */
export function speedFor(rows: readonly SpeedRow[], gramsPerM2: number): number {
  return rowUpTo(rows, gramsPerM2, (row) => row.upToGramsPerM2)?.value ?? 0;
}
