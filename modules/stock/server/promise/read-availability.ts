import { shopDay } from '#modules/baskets/server/public.ts';
import { readAvailabilityEndpoint } from '#modules/stock/contract/read-availability.endpoint.ts';
import { project, supplyOf } from '#modules/stock/domain/availability/projection.ts';
import { availableToPromise } from '#modules/stock/domain/availability/promise.ts';
import { reservedOf } from '#modules/stock/domain/book/book.ts';
import { usableOf } from '#modules/stock/domain/book/positions.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export const readAvailability = query(readAvailabilityEndpoint, async (context, { itemId }) => {
  const today = shopDay(context).toString();
  const { book } = await loadBook(context, { itemIds: [itemId], from: today, purchases: [] });
  const stock = book.stock.get(keyOf(itemId));
  if (!stock) throw notFound();
  const supply = supplyOf(book, stock, today);
  return {
    usable: showQuantity(usableOf(book, stock, today)),
    soft: showQuantity(reservedOf(book, stock.item.code, 'soft')),
    expected: showQuantity(supply.receipts.reduce((sum, { quantity }) => sum + quantity, 0)),
    atp: showQuantity(availableToPromise(book, stock, today, today)),
    promise: stock.item.promise ?? 'physical',
    days: project(supply).map(({ on, left, owed }) => ({ on, projected: showQuantity(left - owed) })),
  };
});
