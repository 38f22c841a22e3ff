import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { decideReservation } from '#modules/stock/domain/reservation/decide-reservation.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { findReservedItem, lockToPromise, recordReservation } from './reservations.ts';

export const reserveStock = command(reserveStockEndpoint, async (context, { itemId, note, ...asked }) => {
  const item = await findReservedItem(context, itemId);
  const stored = await lockToPromise(context, itemId);
  const key = keyOf(itemId);
  const event = { do: 'reserve', item: key, ...asked } as const;
  const decided = decideReservation(stored.book, localMoment(context), event, { item: key, code: item.code, ...asked });
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason: note });
  return recordReservation(context, stored, item, { fact: 'stock.reserved', note, ...asked });
});
