import { sql } from 'drizzle-orm';
import type { MutationType } from '#modules/stock/domain/mutation-types.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { stockMutations } from './stock.tables.ts';

export type LevelRow = { articleId: number; physical: number; reserved: number };

/** The level of an article under lock, made when nobody ever kept it. Levels are locked after lines, by article id where there are more. */
export async function lockLevel(tx: ReadTx, articleId: number): Promise<LevelRow> {
  await tx.rows(sql`INSERT INTO stock_levels (article_id) VALUES (${articleId}) ON CONFLICT DO NOTHING`);
  const level = await tx.row<LevelRow>(sql`
    SELECT article_id AS "articleId", physical, reserved FROM stock_levels WHERE article_id = ${articleId} FOR UPDATE`);
  return level!;
}

export type Mutation = {
  articleId: number;
  lotId: number;
  type: MutationType;
  /** Pieces that came (above nothing) or went. */
  quantity: number;
  reason?: string;
  lineId?: number;
  shipmentId?: number;
};

/** One entry of the journal with what it does to lot and level, which its caller holds locked. Neither falls below nothing: the tables refuse. */
export async function bookMutation({ tx, actor, now }: CommandContext, mutation: Mutation): Promise<LevelRow> {
  const { articleId, lotId, quantity } = mutation;
  await tx.rows(sql`UPDATE stock_lots SET quantity = quantity + ${quantity} WHERE id = ${lotId} AND article_id = ${articleId}`);
  const level = await tx.row<LevelRow>(sql`
    UPDATE stock_levels SET physical = physical + ${quantity} WHERE article_id = ${articleId}
    RETURNING article_id AS "articleId", physical, reserved`);
  await tx.db.insert(stockMutations).values({ ...mutation, at: now.toString(), balance: level!.physical, actorName: actor.name });
  return level!;
}
