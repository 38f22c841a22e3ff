import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decideDestination } from '#modules/stock/domain/material/material.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command } from '#platform/server/served.ts';
import { actMoment, decideUncounted } from './book/act-moment.ts';
import { placingOf, positionOfLot } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { readOverload } from './location/overload.ts';
import { recordMovement } from './stock-movements.ts';

type Refusal = 'LOT_SHORT' | 'STOCK_QUANTITY_INVALID' | 'BEFORE_COUNT' | 'PERIOD_CLOSED';

export const transferStock = command(transferStockEndpoint, async (context, { lotId, locationId, to, quantity, reason, at }) => {
  const { tx } = context;
  const { itemId, articleId, lot, location } = await positionOfLot(tx, lotId, locationId);
  const allowed = decideDestination(location, await placingOf(tx, to, itemId));
  if (!allowed.accepted) return allowed;
  const moment = await actMoment(context, at);
  const { acted, on } = moment;
  const stored = await lockBook(context, { itemIds: [itemId], locations: [to], from: on });
  const uncounted = await decideUncounted(moment, { itemId, code: lot }, [location, to]);
  if (!uncounted.accepted) return uncounted;
  const event = { do: 'transfer', item: keyOf(itemId), lot, location, to, quantity, on } as const;
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), event);
  if (!decided.accepted) return decided;
  await saveBook(acted, stored, { reason });
  const about = { type: movementTypes.transfer, quantity, location: to, reason };
  const state = await recordMovement(context, stored, { itemId, articleId }, about);
  return { ...state, overload: await readOverload(tx, to) };
});
