import { shopDay } from '#modules/baskets/server/public.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command } from '#platform/server/served.ts';
import { positionOfLot } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { recordMovement } from './stock-movements.ts';

export const scrapStock = command(scrapStockEndpoint, async (context, { lotId, locationId, quantity, reason }) => {
  const { itemId, articleId, lot, location } = await positionOfLot(context.tx, lotId, locationId ?? null);
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString() });
  const event = { do: 'scrap', item: keyOf(itemId), lot, location, quantity } as const;
  const decided = decideEvent<'LOT_SHORT' | 'STOCK_QUANTITY_INVALID' | 'BEFORE_COUNT'>(stored.book, localMoment(context), event);
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason });
  return recordMovement(context, stored, { itemId, articleId }, { type: movementTypes.scrap, quantity: -quantity, location, reason });
});
