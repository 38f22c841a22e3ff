import { enoughOn } from '../availability/promise.ts';
import type { Book, ItemStock } from '../book/book.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { isValidOn } from '../purchasing/prices.ts';
import { acceptedDay, arrivalDay } from '../purchasing/working-days.ts';

/**
 * Returns the first day on which so much of a paper is free: by stock and open purchases, or by the fastest offer if it is ordered now.
 * Undefined when neither brings it.
 */
export function paperReadyOn(book: Book, stock: ItemStock, quantity: Quantity, now: string): string | undefined {
  const today = now.slice(0, 10);
  const arrivals = (stock.item.offers ?? []).flatMap((offer) => {
    const supplier = book.suppliers.get(offer.supplier);
    if (!supplier || !isValidOn(offer, today)) return [];
    return [arrivalDay(supplier, acceptedDay(supplier, now, book.holidays), offer.leadDays ?? supplier.leadDays, book.holidays)];
  });
  const known = [enoughOn(book, stock, quantity, today, today), ...arrivals].filter((day) => day !== undefined);
  return known.toSorted()[0];
}
