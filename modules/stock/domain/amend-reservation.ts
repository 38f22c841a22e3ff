import { accept, type Decision } from '#platform/domain/decision.ts';
import { freeStock, refuseStockShort, type StockLevel } from './levels.ts';

type Reserved = StockLevel & { backOrder: boolean };

/** Whether a reservation may grow by `more` pieces (or shrink); refuses STOCK_SHORT for more than is free of an article without back orders. */
export function decideAmendReservation(level: Reserved, line: string, more: number): Decision<undefined, 'STOCK_SHORT'> {
  const free = freeStock(level);
  return more > 0 && !level.backOrder && free < more ? refuseStockShort({ line, available: free, asked: more }) : accept();
}
