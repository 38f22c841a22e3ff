import { addWorkingDays, type ClosedDays, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { freeStock, refuseStockShort, type StockLevel } from './levels.ts';

/** The earliest delivery day of a call-off made today, this many working days later, or the first one with none: to pick and pack, and on the way. */
export function firstCallOffDay(today: Temporal.PlainDate, workingDays: number, closed: ClosedDays): Temporal.PlainDate {
  return addWorkingDays(workingDays === 0 ? workingDayFrom(today, closed) : today, workingDays, closed);
}

/** Whose article it is; refuses NOT_CUSTOMERS(article) for one of our own, which is sold and not called off. */
export function decideCustomers(article: string, customerId: number | null): Decision<number, 'NOT_CUSTOMERS'> {
  return customerId === null ? refuse('NOT_CUSTOMERS', { article }, 'quantity') : accept(customerId);
}

export type CallOff = { line: string; quantity: number; date: Temporal.PlainDate | undefined };

/**
 * Decides on a call-off and returns its delivery day: the requested one, else the earliest. Refuses STOCK_SHORT beyond the free stock,
 * unless the article allows back orders, CALL_OFF_MULTIPLE for a quantity that is neither a multiple nor all that is free, and DATE_TOO_SOON
 * for an earlier day.
 */
export function decideCallOff(
  callOff: CallOff,
  stock: StockLevel & { backOrder: boolean; callOffMultiple?: number | null },
  firstDay: Temporal.PlainDate,
): Decision<{ date: Temporal.PlainDate }, 'STOCK_SHORT' | 'CALL_OFF_MULTIPLE' | 'DATE_TOO_SOON'> {
  const { line, quantity, date = firstDay } = callOff;
  const available = freeStock(stock);
  const multiple = stock.callOffMultiple ?? 1;
  if (quantity % multiple !== 0 && quantity !== available) return refuse('CALL_OFF_MULTIPLE', { line, multiple }, 'quantity');
  if (quantity > available && !stock.backOrder) return refuseStockShort({ line, available, asked: quantity }, 'quantity');
  if (Temporal.PlainDate.compare(date, firstDay) < 0) return refuse('DATE_TOO_SOON', { date: firstDay.toString() }, 'date');
  return accept({ date });
}
