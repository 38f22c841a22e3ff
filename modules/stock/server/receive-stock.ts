import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { decideReceivedOn } from '#modules/stock/domain/decide-movement.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { averageAfterReceipt } from '#modules/stock/domain/stock-value.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockLevel } from './book-movement.ts';
import { stockLots } from './stock.tables.ts';
import { bookAndRecord } from './stock-movements.ts';

export const receiveStock = command(receiveStockEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const receivedOn = input.receivedOn === undefined ? today : Temporal.PlainDate.from(input.receivedOn);
  const onDay = decideReceivedOn(receivedOn, today);
  if (!onDay.accepted) return onDay;
  const { articleId, type, quantity, location, reason } = input;
  const unitCostEur = input.unitCostEur ?? (type === movementTypes.productionReceipt ? await productionCost(tx, articleId) : null);
  if (!(await tx.row(sql`SELECT 1 FROM ${catalogueTables.articles} WHERE id = ${articleId}`))) throw notFound();
  const level = await lockLevel(tx, articleId);
  const average = averageAfterReceipt(level, { quantity, unitCostEur });
  await tx.rows(sql`UPDATE stock_levels SET average_cost = ${average} WHERE article_id = ${articleId}`);
  const [lot] = await tx.db
    .insert(stockLots)
    .values({ articleId, location, receivedOn: receivedOn.toString(), quantity: 0 })
    .returning({ id: stockLots.id });
  return bookAndRecord(context, { articleId, lotId: lot!.id, type, quantity, reason, unitCostEur }, location);
});

/** Cost of a piece in euros by the latest order that makes the article, with outside work at its real price; null without such an order. */
async function productionCost(tx: ReadTx, articleId: number): Promise<number | null> {
  const made = await tx.row<{ each: number }>(sql`
    SELECT round((l.cost + l.outside_difference) / 10000.0 / l.quantity, 4)::float8 AS each FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.makes_article_id = ${articleId} AND l.cost > 0 AND ${notCanceled} AND b.ordered_at IS NOT NULL ORDER BY l.id DESC LIMIT 1`);
  return made?.each ?? null;
}
