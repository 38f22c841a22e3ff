import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { stockShort } from './levels.ts';

export type Lot = { id: number; quantity: number };

/** How many pieces of which lot leave. */
export type LotTake = { lotId: number; quantity: number };

/**
 * Which lots pieces are taken from: the oldest first (`lots` come in that order), each as far as it goes. Refuses STOCK_SHORT when all
 * together hold less; `what` names the article or line in it.
 */
export function decideIssue(what: string, quantity: number, lots: readonly Lot[]): Decision<LotTake[], 'STOCK_SHORT'> {
  const takes: LotTake[] = [];
  let left = quantity;
  for (const lot of lots) {
    const taken = Math.min(left, lot.quantity);
    if (taken > 0) takes.push({ lotId: lot.id, quantity: taken });
    left -= taken;
  }
  return left > 0 ? stockShort({ line: what, available: quantity - left, asked: quantity }) : accept(takes);
}

/** What a count changes: the difference with what the books say, in pieces; nothing when they agree. */
export function countDifference(lot: Lot, counted: number): number {
  return counted - lot.quantity;
}

/** Whether pieces of a lot may be thrown away; refuses LOT_SHORT beyond what it holds. */
export function decideScrap(lot: Lot, quantity: number): Decision<undefined, 'LOT_SHORT'> {
  return quantity > lot.quantity ? refuse('LOT_SHORT', { available: lot.quantity, asked: quantity }, 'quantity') : accept();
}
