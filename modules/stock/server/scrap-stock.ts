import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command } from '#platform/server/served.ts';
import { actMoment, decideUncounted } from './book/act-moment.ts';
import { positionOfLot } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { recordMovement } from './stock-movements.ts';

type Refusal = 'LOT_SHORT' | 'STOCK_QUANTITY_INVALID' | 'BEFORE_COUNT' | 'PERIOD_CLOSED';

export const scrapStock = command(scrapStockEndpoint, async (context, { lotId, locationId, quantity, reason, at }) => {
  const { itemId, articleId, lot, location } = await positionOfLot(context.tx, lotId, locationId ?? null);
  const moment = await actMoment(context, at);
  const { acted, on } = moment;
  const stored = await lockBook(context, { itemIds: [itemId], from: on });
  const uncounted = await decideUncounted(moment, { itemId, code: lot }, [location]);
  if (!uncounted.accepted) return uncounted;
  const event = { do: 'scrap', item: keyOf(itemId), lot, location, quantity, on } as const;
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), event);
  if (!decided.accepted) return decided;
  await saveBook(acted, stored, { reason });
  return recordMovement(context, stored, { itemId, articleId }, { type: movementTypes.scrap, quantity: -quantity, location, reason });
});
