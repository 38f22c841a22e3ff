import { shopDay } from '#modules/baskets/server/public.ts';
import { correctStockEndpoint } from '#modules/stock/contract/correct-stock.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { positionOfLot } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { recordMovement, stateOf } from './stock-movements.ts';

export const correctStock = command(correctStockEndpoint, async (context, { lotId, locationId, counted, reason }) => {
  const { tx, actor } = context;
  const { itemId, ...found } = await positionOfLot(tx, lotId, locationId ?? null);
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString() });
  // Read again under the lock of the item.
  const { quantity, lot, location, articleId } = await positionOfLot(tx, lotId, locationId ?? null);
  const difference = counted - quantity;
  if (difference === 0) return unchanged(stateOf(stored, { itemId, articleId: found.articleId }));
  const event = { do: 'count', item: keyOf(itemId), lot, location, counted, by: actor.name, approved: true } as const;
  const decided = decideEvent<'STOCK_QUANTITY_INVALID' | 'BEFORE_COUNT' | 'BELOW_ZERO' | 'HELD'>(stored.book, localMoment(context), event);
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason });
  return recordMovement(
    context,
    stored,
    { itemId, articleId },
    { type: movementTypes.countCorrection, quantity: difference, location, reason },
  );
});
