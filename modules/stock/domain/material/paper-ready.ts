import { enoughOn } from '../availability/promise.ts';
import type { Book, ItemStock } from '../book/book.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { isValidOn } from '../purchasing/prices.ts';
import { acceptedDay, arrivalDay } from '../purchasing/working-days.ts';

/**
 * The day from today on which so much of a paper is free: of what is there and on order, else when a supplier would bring it that is asked
 * now. Undefined when nobody offers it.
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
