import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { refuseStockShort } from './levels.ts';

export type Lot = { id: number; quantity: number };

/** The pieces that are taken from a lot. */
export type LotTake = { lotId: number; quantity: number };

/**
 * Selects the lots to take pieces from: the oldest first (`lots` are in that order), each as far as it goes. Refuses STOCK_SHORT when all
 * lots together contain less; `what` names the article or line in the refusal.
 */
export function decideIssue(what: string, quantity: number, lots: readonly Lot[]): Decision<LotTake[], 'STOCK_SHORT'> {
  const takes: LotTake[] = [];
  let left = quantity;
  for (const lot of lots) {
    const taken = Math.min(left, lot.quantity);
    if (taken > 0) takes.push({ lotId: lot.id, quantity: taken });
    left -= taken;
  }
  return left > 0 ? refuseStockShort({ line: what, available: quantity - left, asked: quantity }) : accept(takes);
}

/** The difference between a count and the recorded quantity of a lot, in pieces. */
export function countDifference(lot: Lot, counted: number): number {
  return counted - lot.quantity;
}

/** Whether pieces of a lot may be scrapped; refuses LOT_SHORT beyond its quantity. */
export function decideScrap(lot: Lot, quantity: number): Decision<undefined, 'LOT_SHORT'> {
  return quantity > lot.quantity ? refuse('LOT_SHORT', { available: lot.quantity, asked: quantity }, 'quantity') : accept();
}

/** Whether stock may be received as of a day; refuses DATE_IN_FUTURE. */
export function decideReceivedOn(receivedOn: Temporal.PlainDate, today: Temporal.PlainDate): Decision<undefined, 'DATE_IN_FUTURE'> {
  const isFuture = Temporal.PlainDate.compare(receivedOn, today) > 0;
  return isFuture ? refuse('DATE_IN_FUTURE', { date: receivedOn.toString() }, 'receivedOn') : accept();
}
