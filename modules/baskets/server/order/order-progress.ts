import { sql } from 'drizzle-orm';
import { effectiveStatus, type LineStatus, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type LineMove, type ProgressStep, progressOfOrder, stepsDoneAt } from '#modules/baskets/domain/order/order-progress.ts';
import { isGoods, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type GoodsLine = {
  id: number;
  description: string;
  quantity: number;
  shipped: number;
  status: LineStatus;
  resumeStatus: LineStatus | null;
  fromStock: boolean;
};

const goodsColumns = sql`l.id, l.description, l.quantity, l.quantity_shipped AS shipped, l.status, l.resume_status AS "resumeStatus",
  l.kind = 'article' AS "fromStock"`;
const areGoods = sql`l.alternative_of IS NULL AND ${isGoods} AND ${notCanceled}`;

/** Reads the goods lines of an order, with only what its customer may know. */
export function goodsOf(tx: ReadTx, basketId: number): Promise<GoodsLine[]> {
  return tx.rows<GoodsLine>(sql`
    SELECT ${goodsColumns} FROM lines l WHERE l.basket_id = ${basketId} AND ${areGoods} ORDER BY l.position, l.id`);
}

/** Reads when each step of an order ended, by the history of its goods lines. */
export async function readStepsDoneAt(tx: ReadTx, basketId: number, goods: readonly GoodsLine[]): Promise<ReturnType<typeof stepsDoneAt>> {
  const moves = await tx.rows<LineMove>(sql`
    SELECT substring(r FROM 6)::int AS "lineId", f.to_state AS "to", f.at FROM facts f, unnest(f.refs) r
    WHERE f.refs @> ARRAY[${`basket:${basketId}`}]::text[] AND f.fact LIKE 'line.%' AND f.to_state IS NOT NULL AND r LIKE 'line:%' ORDER BY f.id`);
  return stepsDoneAt(
    goods.map(({ id }) => id),
    moves,
  );
}

export type Progress = { step: ProgressStep; fromStock: boolean };

/** Reads the progress of these orders, and whether all goods come from stock; by the order's id. */
export async function readProgress(tx: ReadTx, baskets: readonly (ResumableStatus & { id: number })[]): Promise<Map<number, Progress>> {
  const lines = await tx.rows<GoodsLine & { basketId: number }>(sql`
    SELECT l.basket_id AS "basketId", ${goodsColumns} FROM lines l
    WHERE l.basket_id = ANY(${sql.param(baskets.map(({ id }) => id))}::bigint[]) AND ${areGoods}`);
  const goodsIn = Map.groupBy(lines, ({ basketId }) => basketId);
  return new Map(
    baskets.map((basket) => {
      const goods = goodsIn.get(basket.id) ?? [];
      const fromStock = goods.length > 0 && goods.every((line) => line.fromStock);
      return [basket.id, { step: progressOfOrder(effectiveStatus(basket), goods), fromStock }];
    }),
  );
}
