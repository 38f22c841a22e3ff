import { sql } from 'drizzle-orm';
import { notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { correctStockEndpoint, receiveStockEndpoint, scrapStockEndpoint } from '#modules/stock/contract/stock-movements.endpoints.ts';
import { countDifference, decideReceivedOn, decideScrap } from '#modules/stock/domain/decide-movement.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { averageAfterReceipt } from '#modules/stock/domain/stock-value.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { bookMovement, type LevelRow, lockLevel, type StockMovement } from './book-movement.ts';
import { stockLots } from './stock.tables.ts';

export const receiveStock = command(receiveStockEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const receivedOn = input.receivedOn === undefined ? today : Temporal.PlainDate.from(input.receivedOn);
  const onDay = decideReceivedOn(receivedOn, today);
  if (!onDay.accepted) return onDay;
  const { articleId, type, quantity, location, reason } = input;
  const unitCostEur = input.unitCostEur ?? (type === movementTypes.productionReceipt ? await productionCost(tx, articleId) : null);
  if (!(await tx.row(sql`SELECT 1 FROM articles WHERE id = ${articleId}`))) throw notFound();
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
    SELECT round((l.cost + l.outside_difference) / 10000.0 / l.quantity, 4)::float8 AS each FROM lines l JOIN baskets b ON b.id = l.basket_id
    WHERE l.makes_article_id = ${articleId} AND l.cost > 0 AND ${notCanceled} AND b.ordered_at IS NOT NULL ORDER BY l.id DESC LIMIT 1`);
  return made?.each ?? null;
}

export const correctStock = command(correctStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const difference = countDifference(lot, input.counted);
  const { articleId } = lot;
  if (difference === 0) {
    const { physical, reserved } = await lockLevel(context.tx, articleId);
    return unchanged({ articleId, physical, reserved });
  }
  const correction = { articleId, lotId: lot.id, type: movementTypes.countCorrection, quantity: difference, reason: input.reason };
  return bookAndRecord(context, correction, lot.location);
});

export const scrapStock = command(scrapStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const decided = decideScrap(lot, input.quantity);
  if (!decided.accepted) return decided;
  const scrap = { articleId: lot.articleId, lotId: lot.id, type: movementTypes.scrap, quantity: -input.quantity, reason: input.reason };
  return bookAndRecord(context, scrap, lot.location);
});

type LockedLot = { id: number; articleId: number; location: string; quantity: number };

/** Locks the level of the article, then the lot. */
async function lockLot(tx: ReadTx, id: number): Promise<LockedLot> {
  const found = await tx.row<{ articleId: number }>(sql`SELECT article_id AS "articleId" FROM stock_lots WHERE id = ${id}`);
  if (!found) throw notFound();
  await lockLevel(tx, found.articleId);
  const lot = await tx.row<LockedLot>(sql`
    SELECT id, article_id AS "articleId", location, quantity FROM stock_lots WHERE id = ${id} FOR UPDATE`);
  return lot!;
}

async function bookAndRecord(context: CommandContext, mutation: StockMovement, location: string): Promise<LevelRow> {
  const level = await bookMovement(context, mutation);
  await context.tx.record({
    fact: 'stock.mutated',
    refs: { article: mutation.articleId },
    data: { type: mutation.type, quantity: mutation.quantity, location, reason: mutation.reason ?? '', balance: level.physical },
  });
  return level;
}
