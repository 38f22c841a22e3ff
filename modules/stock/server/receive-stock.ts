import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { decideReceivedOn } from '#modules/stock/domain/decide-movement.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decidePlacing } from '#modules/stock/domain/location/goods-kind.ts';
import { bestBeforeOf } from '#modules/stock/domain/material/best-before.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { actMoment } from './book/act-moment.ts';
import { itemOfArticle, nextLotCode, placingOf, requireLocation } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { readOverload } from './location/overload.ts';
import { recordMovement } from './stock-movements.ts';

export const receiveStock = command(receiveStockEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const moment = await actMoment(context, input.at);
  const receivedOn = Temporal.PlainDate.from(input.receivedOn ?? moment.on);
  const onDay = decideReceivedOn(receivedOn, today);
  if (!onDay.accepted) return onDay;
  const { articleId, type, quantity, location, reason } = input;
  const unitCostEur = input.unitCostEur ?? (type === movementTypes.productionReceipt ? await productionCost(tx, articleId) : null);
  if (!(await tx.row(sql`SELECT 1 FROM ${catalogueTables.articles} WHERE id = ${articleId}`))) throw notFound();
  await requireLocation(tx, location);
  const itemId = await itemOfArticle(tx, articleId);
  const placed = decidePlacing(await placingOf(tx, location, itemId), 'location');
  if (!placed.accepted) return placed;
  const on = receivedOn.toString();
  const stored = await lockBook(context, { itemIds: [itemId], locations: [location], from: on });
  const bestBefore = bestBeforeOf(stored.book.stock.get(keyOf(itemId))!.item, on, input.bestBefore);
  const decided = decideEvent<'STOCK_QUANTITY_INVALID' | 'PERIOD_CLOSED'>(stored.book, localMoment(context), {
    ...{ do: 'receive', item: keyOf(itemId), lot: await nextLotCode(tx), location, quantity, on, type },
    ...(bestBefore !== undefined && { bestBefore }),
    ...(unitCostEur !== null && { unitCostEur }),
  });
  if (!decided.accepted) return decided;
  await saveBook(moment.acted, stored, { reason });
  const state = await recordMovement(context, stored, { articleId, itemId }, { type, quantity, location, reason });
  return { ...state, overload: await readOverload(tx, location) };
});

/** Cost of a piece in euros by the latest order that makes the article, with outside work at its real price; null without such an order. */
async function productionCost(tx: ReadTx, articleId: number): Promise<number | null> {
  const made = await tx.row<{ each: number }>(sql`
    SELECT round((l.cost + l.outside_difference) / 10000.0 / l.quantity, 4)::float8 AS each FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.makes_article_id = ${articleId} AND l.cost > 0 AND ${notCanceled} AND b.ordered_at IS NOT NULL ORDER BY l.id DESC LIMIT 1`);
  return made?.each ?? null;
}
