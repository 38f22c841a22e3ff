import type { PaperNeed } from './paper-need.ts';

/** A paper that is reserved for a line, and how much of it is free. */
export type HeldPaper = PaperNeed & { free: number };
/** A paper of which an amendment reserves `more`, or lets go where that is below zero. */
export type AmendedPaper = { paper: string; more: number; free: number };

/** The change of a line's reservations once it needs these papers instead; `stock` is the free quantity of papers new to it. */
export function amendedPapers(held: readonly HeldPaper[], needs: readonly PaperNeed[], stock: ReadonlyMap<string, number>): AmendedPaper[] {
  const papers = new Set([...held, ...needs].map(({ paper }) => paper));
  const quantityOf = (of: readonly PaperNeed[], paper: string) => of.find((one) => one.paper === paper)?.quantity ?? 0;
  return [...papers]
    .map((paper) => ({
      paper,
      more: quantityOf(needs, paper) - quantityOf(held, paper),
      free: held.find((one) => one.paper === paper)?.free ?? stock.get(paper) ?? 0,
    }))
    .filter(({ more }) => more !== 0);
}
