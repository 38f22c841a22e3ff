import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';

/** What a line is sold for and what it costs to make and to sell. `marginNotePrice` is the price that the note was written for. */
export type SoldLine = { price: Money; cost: Money; salesCost: Money; marginNote: string; marginNotePrice: Money | null };

/** What is left of the price, as a share of it; null where there is no price or no cost to compare. */
export function marginOf({ price, cost, salesCost }: Pick<SoldLine, 'price' | 'cost' | 'salesCost'>): number | null {
  const costs = addMoney(cost, salesCost);
  return price > 0 && costs > 0 ? (price - costs) / price : null;
}

/** Whether a line leaves less than the lowest margin, a share of its price, and nobody with the right to it wrote why, at this price. */
export function isMarginTooLow(line: SoldLine, lowestMargin: number): boolean {
  const margin = marginOf(line);
  return margin !== null && margin < lowestMargin && !(line.marginNote && line.marginNotePrice === line.price);
}

/** MARGIN_TOO_LOW, naming the lines that leave too little; nothing when none does. */
export function refusedMargins(lines: readonly (SoldLine & { description: string })[], lowestMargin: number): Refused<'MARGIN_TOO_LOW'>[] {
  const low = lines.filter((line) => isMarginTooLow(line, lowestMargin));
  return low.length === 0 ? [] : [refuse('MARGIN_TOO_LOW', { lines: low.map(({ description }) => description) }, 'lines')];
}

export type LineTerms = { salesCost: Money; marginNote: string; fscLogo: boolean; fscApproval: string };

/**
 * Whether these terms may be kept. Refuses LOW_MARGIN_RIGHT when somebody without the right changes why a low margin is accepted, and
 * FSC_NOT_ASKED for an approval where no logo is printed.
 */
export function decideLineTerms(
  before: Pick<LineTerms, 'marginNote'>,
  asked: LineTerms,
  mayAcceptLowMargin: boolean,
): Decision<undefined, 'LOW_MARGIN_RIGHT' | 'FSC_NOT_ASKED'> {
  if (asked.marginNote !== before.marginNote && !mayAcceptLowMargin) return refuse('LOW_MARGIN_RIGHT', {}, 'marginNote');
  return asked.fscApproval && !asked.fscLogo ? refuse('FSC_NOT_ASKED', {}, 'fscApproval') : accept();
}
