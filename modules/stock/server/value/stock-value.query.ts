import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readStockValueEndpoint, type ValuedItem } from '#modules/stock/contract/value/stock-value.endpoint.ts';
import { goodsKindOf, goodsKinds } from '#modules/stock/domain/location/goods-kind.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

const maxClosings = 24;

export const readStockValue = query(readStockValueEndpoint, async (context, input) => {
  const { tx, kernel, actor } = context;
  const on = input.on ?? shopDay(context).toString();
  const found = await tx.rows<Omit<ValuedItem, 'kind'>>(sql`
    SELECT i.id AS "itemId", i.article_id AS "articleId", ${itemCode} AS code, ${itemName(kernel.texts, actor.language)} AS name, i.unit, m.quantity::float8 AS quantity,
      (m.value * 10000)::bigint AS value, (m.variance * 10000)::bigint AS variance
    FROM ${valued(on)} m JOIN stock_items i ON i.id = m.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE a.customer_id IS NULL AND (m.quantity <> 0 OR m.value <> 0 OR m.variance <> 0) ORDER BY m.value DESC, 3`);
  const rows = found.map((row) => ({ ...row, kind: goodsKindOf(row) }));
  const sum = (some: readonly { value: Money }[]) => some.reduce((total, { value }) => addMoney(total, value), noMoney);
  const closings = await tx.rows<{ until: string; value: Money; at: string; by: string }>(sql`
    SELECT closed_until AS until, (value * 10000)::bigint AS value, closed_at AS at, closed_by AS by FROM stock_closings ORDER BY closed_until DESC LIMIT ${maxClosings}`);
  const byKind = goodsKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind && (row.quantity !== 0 || row.value !== noMoney));
    return { kind, items: own.length, value: sum(own) };
  });
  const variance = rows.reduce((total, row) => addMoney(total, row.variance), noMoney);
  return { on, rows, total: sum(rows), variance, byKind: byKind.filter(({ items }) => items > 0), closings };
});

/** SQL: the quantity and the value of each item at the end of a day, and its variances up to it. */
const valued = (on: string) => sql`(
  SELECT item_id, sum(quantity) AS quantity, sum(value) AS value, sum(variance) AS variance FROM (
    SELECT item_id, quantity, value, 0 AS variance FROM stock_mutations WHERE counts_on <= ${on}
    UNION ALL SELECT item_id, 0, 0, value FROM stock_variances WHERE counts_on <= ${on}) booked GROUP BY item_id)`;

/** The value of all goods at the end of a day; those of customers have none. */
export async function valueOn(tx: ReadTx, on: string): Promise<Money> {
  return (await tx.row<{ value: Money }>(sql`SELECT (coalesce(sum(value), 0) * 10000)::bigint AS value FROM ${valued(on)} m`))!.value;
}
