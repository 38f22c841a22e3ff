import { sql } from 'drizzle-orm';
import type { MutationType } from '#modules/stock/domain/mutation-types.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { stockMutations } from './stock.tables.ts';

export type LevelRow = { articleId: number; physical: number; reserved: number };
/** With what a piece cost on average, in euros. */
export type KeptLevel = LevelRow & { averageCostEur: number | null };

const columns = sql`article_id AS "articleId", physical, reserved, average_cost::float8 AS "averageCostEur"`;

/** The level of an article under lock, made when nobody ever kept it. Levels are locked after lines, by article id where there are more. */
export async function lockLevel(tx: ReadTx, articleId: number): Promise<KeptLevel> {
  await tx.rows(sql`INSERT INTO stock_levels (article_id) VALUES (${articleId}) ON CONFLICT DO NOTHING`);
  const level = await tx.row<KeptLevel>(sql`SELECT ${columns} FROM stock_levels WHERE article_id = ${articleId} FOR UPDATE`);
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
  /** What a piece of a receipt cost, in euros; whatever else comes or goes does so at the average. */
  unitCostEur?: number | null;
};

/** One entry of the journal with what it does to lot and level, which its caller holds locked. Neither falls below nothing: the tables refuse. */
export async function bookMutation({ tx, actor, now }: CommandContext, mutation: Mutation): Promise<LevelRow> {
  const { unitCostEur = null, ...entry } = mutation;
  const { articleId, lotId, quantity } = entry;
  await tx.rows(sql`UPDATE stock_lots SET quantity = quantity + ${quantity} WHERE id = ${lotId} AND article_id = ${articleId}`);
  const level = (await tx.row<KeptLevel>(sql`
    UPDATE stock_levels SET physical = physical + ${quantity} WHERE article_id = ${articleId} RETURNING ${columns}`))!;
  const unitCost = unitCostEur ?? level.averageCostEur;
  await tx.db.insert(stockMutations).values({ ...entry, at: now.toString(), balance: level.physical, actorName: actor.name, unitCost });
  return { articleId, physical: level.physical, reserved: level.reserved };
}
