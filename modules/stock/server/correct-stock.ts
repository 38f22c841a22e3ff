import { correctStockEndpoint } from '#modules/stock/contract/correct-stock.endpoint.ts';
import { balanceOf } from '#modules/stock/domain/book/positions.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { positionOfLot } from './book/items.ts';
import { bookCount } from './counting/book-count.ts';
import { lockPosition } from './counting/first-counts.ts';
import { stateOf } from './stock-movements.ts';

export const correctStock = command(correctStockEndpoint, async (context, { lotId, counted, reason, ...asked }) => {
  const { locationId } = await positionOfLot(context.tx, lotId, asked.locationId ?? null);
  const locked = await lockPosition(context, { lotId, locationId });
  const { stored, place, subject, first } = locked;
  const booked = showQuantity(balanceOf(stored.book.stock.get(place.item)!, place));
  if (counted === booked && !first) return unchanged({ ...stateOf(stored, subject), outcome: 'booked' as const });
  const decided = await bookCount(context, locked, { lotId, locationId, counted, reason });
  return decided.accepted ? { ...stateOf(stored, subject), ...decided.value } : decided;
});
