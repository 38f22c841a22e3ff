import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/working-days.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { freeStock, type StockLevel, stockShort } from './levels.ts';

/** One working day to pick and pack, one on the way. */
const workingDaysAway = 2;

/** The first day on which what is called off today can be there. */
export function firstCallOffDay(today: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  return addWorkingDays(today, workingDaysAway, closed);
}

export type CallOff = { line: string; quantity: number; date: Temporal.PlainDate | undefined };

/**
 * The day on which a call-off is to be there: the asked one, else the first that can be. Refuses STOCK_SHORT beyond what is free, unless
 * the article may be ordered beyond that, and DATE_TOO_SOON for an earlier day.
 */
export function decideCallOff(
  asked: CallOff,
  stock: StockLevel & { backOrder: boolean },
  firstDay: Temporal.PlainDate,
): Decision<{ date: Temporal.PlainDate }, 'STOCK_SHORT' | 'DATE_TOO_SOON'> {
  const { line, quantity, date = firstDay } = asked;
  const available = freeStock(stock);
  if (quantity > available && !stock.backOrder) return stockShort({ line, available, asked: quantity }, 'quantity');
  if (Temporal.PlainDate.compare(date, firstDay) < 0) return refuse('DATE_TOO_SOON', { date: firstDay.toString() }, 'date');
  return accept({ date });
}
