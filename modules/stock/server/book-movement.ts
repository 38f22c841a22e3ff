import { sql } from 'drizzle-orm';
import type { MovementType } from '#modules/stock/domain/movement-types.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { stockMutations } from './stock.tables.ts';

export type LevelRow = { articleId: number; physical: number; reserved: number };
/** A level with the average cost of a piece in euros. */
export type ValuedLevel = LevelRow & { averageCostEur: number | null };

const columns = sql`article_id AS "articleId", physical, reserved, average_cost::float8 AS "averageCostEur"`;

/** Locks the level of an article, and creates it when there is none. Lock levels after lines, and several in order of article id. */
export async function lockLevel(tx: ReadTx, articleId: number): Promise<ValuedLevel> {
  await tx.rows(sql`INSERT INTO stock_levels (article_id) VALUES (${articleId}) ON CONFLICT DO NOTHING`);
  const level = await tx.row<ValuedLevel>(sql`SELECT ${columns} FROM stock_levels WHERE article_id = ${articleId} FOR UPDATE`);
  return level!;
}

export type StockMovement = {
  articleId: number;
  lotId: number;
  type: MovementType;
  /** Pieces: positive for a receipt, negative for an issue. */
  quantity: number;
  reason?: string;
  lineId?: number;
  shipmentId?: number;
  /** Cost of a received piece in euros; other movements use the average. */
  unitCostEur?: number | null;
};

/**
 * Books a movement: journal entry, lot and level together. The caller has locked lot and level; constraints keep both from becoming
 * negative.
 */
export async function bookMovement({ tx, actor, now }: CommandContext, mutation: StockMovement): Promise<LevelRow> {
  const { unitCostEur = null, ...entry } = mutation;
  const { articleId, lotId, quantity } = entry;
  await tx.rows(sql`UPDATE stock_lots SET quantity = quantity + ${quantity} WHERE id = ${lotId} AND article_id = ${articleId}`);
  const level = (await tx.row<ValuedLevel>(sql`
    UPDATE stock_levels SET physical = physical + ${quantity} WHERE article_id = ${articleId} RETURNING ${columns}`))!;
  const unitCost = unitCostEur ?? level.averageCostEur;
  await tx.db.insert(stockMutations).values({ ...entry, at: now.toString(), balance: level.physical, actorName: actor.name, unitCost });
  return { articleId, physical: level.physical, reserved: level.reserved };
}
