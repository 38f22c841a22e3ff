import type { Book, ItemStock } from '../book/book.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { stepOf } from '../numbers/units.ts';
import { type ProjectedDay, project, type Supply, supplyOf } from './projection.ts';

/**
 * What can be promised for a day (ATP): the largest quantity that could be one more demand on it without any day owing more than without it.
 * Expected receipts count only for an item that promises them. A day before today counts as today.
 */
export function availableToPromise(book: Book, stock: ItemStock, on: string, today: string): Quantity {
  const supply = supplyOf(book, stock, today);
  return promisable(stock.item.promise === 'expected' ? supply : { ...supply, receipts: [] }, on < today ? today : on, stepOf(stock.item));
}

/** The first day from `from` on which so much could be promised of what is there and on order; undefined when nothing expected is enough. */
export function enoughOn(book: Book, stock: ItemStock, quantity: Quantity, from: string, today: string): string | undefined {
  const supply = supplyOf(book, stock, today);
  const days = [from, ...supply.receipts.map(({ on }) => on).filter((on) => on > from)].sort();
  return days.find((on) => promisable(supply, on, stepOf(stock.item)) >= quantity);
}

/** See `availableToPromise`; in whole steps. */
function promisable(supply: Supply, on: string, step: Quantity): Quantity {
  const without = project(supply, [on]);
  let [kept, refused] = [0, Math.floor((without.find((day) => day.on === on)?.left ?? 0) / step) + 1];
  while (refused - kept > 1) {
    const steps = Math.floor((kept + refused) / 2);
    const more = project({ ...supply, demands: [...supply.demands, { on, quantity: steps * step }] }, [on]);
    if (owesMore(more, without)) refused = steps;
    else kept = steps;
  }
  return kept * step;
}

function owesMore(days: readonly ProjectedDay[], without: readonly ProjectedDay[]): boolean {
  return days.some((day, index) => day.owed > without[index]!.owed);
}
