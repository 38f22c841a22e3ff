import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { correctStockEndpoint, receiveStockEndpoint, scrapStockEndpoint } from '#modules/stock/contract/mutate-stock.endpoints.ts';
import { countDifference, decideScrap } from '#modules/stock/domain/decide-mutation.ts';
import { mutationTypes } from '#modules/stock/domain/mutation-types.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { bookMutation, type LevelRow, lockLevel, type Mutation } from './book-mutation.ts';
import { stockLots } from './stock.tables.ts';

export const receiveStock = command(receiveStockEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const receivedOn = input.receivedOn === undefined ? today : Temporal.PlainDate.from(input.receivedOn);
  if (Temporal.PlainDate.compare(receivedOn, today) > 0) return refuse('DATE_IN_FUTURE', { date: receivedOn.toString() }, 'receivedOn');
  const { articleId, type, quantity, location, reason } = input;
  if (!(await tx.row(sql`SELECT 1 FROM articles WHERE id = ${articleId}`))) throw notFound();
  await lockLevel(tx, articleId);
  const [lot] = await tx.db
    .insert(stockLots)
    .values({ articleId, location, receivedOn: receivedOn.toString(), quantity: 0 })
    .returning({ id: stockLots.id });
  return booked(context, { articleId, lotId: lot!.id, type, quantity, reason }, location);
});

export const correctStock = command(correctStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const difference = countDifference(lot, input.counted);
  const { articleId } = lot;
  if (difference === 0) return unchanged(await lockLevel(context.tx, articleId));
  const correction = { articleId, lotId: lot.id, type: mutationTypes.countCorrection, quantity: difference, reason: input.reason };
  return booked(context, correction, lot.location);
});

export const scrapStock = command(scrapStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const decided = decideScrap(lot, input.quantity);
  if (!decided.accepted) return decided;
  const scrap = { articleId: lot.articleId, lotId: lot.id, type: mutationTypes.scrap, quantity: -input.quantity, reason: input.reason };
  return booked(context, scrap, lot.location);
});

type LockedLot = { id: number; articleId: number; location: string; quantity: number };

/** The lot under lock, its article's level before it. */
async function lockLot(tx: ReadTx, id: number): Promise<LockedLot> {
  const found = await tx.row<{ articleId: number }>(sql`SELECT article_id AS "articleId" FROM stock_lots WHERE id = ${id}`);
  if (!found) throw notFound();
  await lockLevel(tx, found.articleId);
  const lot = await tx.row<LockedLot>(sql`
    SELECT id, article_id AS "articleId", location, quantity FROM stock_lots WHERE id = ${id} FOR UPDATE`);
  return lot!;
}

async function booked(context: CommandContext, mutation: Mutation, location: string): Promise<LevelRow> {
  const level = await bookMutation(context, mutation);
  await context.tx.record({
    fact: 'stock.mutated',
    refs: { article: mutation.articleId },
    data: { type: mutation.type, quantity: mutation.quantity, location, reason: mutation.reason ?? '', balance: level.physical },
  });
  return level;
}
