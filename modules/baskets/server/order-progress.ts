import { sql } from 'drizzle-orm';
import { type ProgressStep, progressOfOrder } from '#modules/baskets/domain/order-progress.ts';
import { type LineStatus, type Reached, reachedStatus } from '#modules/baskets/domain/statuses.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { isGoods, notCanceled } from './line-conditions.ts';

export type GoodsLine = {
  description: string;
  quantity: number;
  shipped: number;
  status: LineStatus;
  resumeStatus: LineStatus | null;
  fromStock: boolean;
};

/** What is made or sent for an order, as its customer may know it. */
export function goodsOf(tx: ReadTx, basketId: number): Promise<GoodsLine[]> {
  return tx.rows<GoodsLine>(sql`
    SELECT l.description, l.quantity, l.quantity_shipped AS shipped, l.status, l.resume_status AS "resumeStatus", l.kind = 'article' AS "fromStock"
    FROM lines l WHERE l.basket_id = ${basketId} AND l.alternative_of IS NULL AND ${isGoods} AND ${notCanceled}
    ORDER BY l.position, l.id`);
}

/** How far an order is, and whether all of it lies in stock. */
export async function readProgress(tx: ReadTx, basket: Reached & { id: number }): Promise<{ step: ProgressStep; fromStock: boolean }> {
  const goods = await goodsOf(tx, basket.id);
  return { step: progressOfOrder(reachedStatus(basket), goods), fromStock: goods.length > 0 && goods.every((line) => line.fromStock) };
}
