import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';

/** The price of a line and its costs of production and of sale. `marginNotePrice` is the price that the note was written for. */
export type SoldLine = { price: Money; cost: Money; salesCost: Money; marginNote: string; marginNotePrice: Money | null };

/** Returns the margin as a share of the price; null without a price or a cost. */
export function marginOf({ price, cost, salesCost }: Pick<SoldLine, 'price' | 'cost' | 'salesCost'>): number | null {
  const costs = addMoney(cost, salesCost);
  return price > 0 && costs > 0 ? (price - costs) / price : null;
}

/** Whether the margin is below the floor (a share of the price) and no note was written for this very price. */
export function isMarginTooLow(line: SoldLine, lowestMargin: number): boolean {
  const margin = marginOf(line);
  return margin !== null && margin < lowestMargin && !(line.marginNote && line.marginNotePrice === line.price);
}

/** Returns MARGIN_TOO_LOW naming the lines below the floor; empty when there are none. */
export function refusedMargins(lines: readonly (SoldLine & { description: string })[], lowestMargin: number): Refused<'MARGIN_TOO_LOW'>[] {
  const low = lines.filter((line) => isMarginTooLow(line, lowestMargin));
  return low.length === 0 ? [] : [refuse('MARGIN_TOO_LOW', { lines: low.map(({ description }) => description) }, 'lines')];
}

export type LineTerms = { salesCost: Money; marginNote: string; fscLogo: boolean; fscApproval: string };

/**
 * Decides whether these terms may be saved. Refuses LOW_MARGIN_RIGHT when somebody without that permission changes the margin note, and
 * FSC_NOT_ASKED for an approval without a printed logo.
 */
export function decideLineTerms(
  before: Pick<LineTerms, 'marginNote'>,
  asked: LineTerms,
  mayAcceptLowMargin: boolean,
): Decision<undefined, 'LOW_MARGIN_RIGHT' | 'FSC_NOT_ASKED'> {
  if (asked.marginNote !== before.marginNote && !mayAcceptLowMargin) return refuse('LOW_MARGIN_RIGHT', {}, 'marginNote');
  return asked.fscApproval && !asked.fscLogo ? refuse('FSC_NOT_ASKED', {}, 'fscApproval') : accept();
}
