import { sql } from 'drizzle-orm';
import { deliveredLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/**
 * Updates the columns of a basket derived from its lines, which lists show and sort by: the total excluding VAT and the earliest promised
 * date. Call it after every change of prices or dates. The header does not change, so neither does the version.
 */
export async function refreshBasket(tx: ReadTx, basketId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE baskets SET
      total = (SELECT coalesce(sum(l.price + l.transport_price), 0) FROM lines l
               WHERE l.basket_id = ${basketId} AND l.alternative_of IS NULL AND NOT l.price_on_request AND ${notCanceled}),
      delivery_date = (SELECT min(d.date) FROM deliveries d JOIN lines l ON l.id = d.line_id
                       WHERE l.basket_id = ${basketId} AND ${notCanceled} AND l.status <> ALL(${sql.param([...deliveredLineStatuses])}))
    WHERE id = ${basketId}`);
}

export async function basketStateOf(tx: ReadTx, basketId: number) {
  const state = await tx.row<{ id: number; version: number; status: never }>(
    sql`SELECT id, version, status FROM baskets WHERE id = ${basketId}`,
  );
  return state!;
}
