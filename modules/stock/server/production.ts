import { type SQL, sql } from 'drizzle-orm';
import { basketTypes, canceledLineStatuses, deliveredLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import type { Production } from '#modules/stock/domain/book/book.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** SQL: pieces of line `l` that are kept in stock for its customer, once they are made. */
const keptPieces = sql`(SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
    FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id AND d.method = 'stock')`;
/** SQL: pieces that line `l` of basket `b` still makes for stock: all of an order for stock, and what is kept of a sold one. */
const openPieces = sql`CASE WHEN b.type = ${basketTypes.stockProduction} THEN greatest(0, l.quantity - l.quantity_shipped) ELSE ${keptPieces} END`;
/** SQL: line `l` of basket `b` is of a confirmed order, and not delivered yet. */
const isBeingMade = sql`b.status IN ${constants(runningOrderStatuses)} AND b.type <> ${basketTypes.quote}
    AND l.status NOT IN ${constants([...canceledLineStatuses, ...deliveredLineStatuses])}`;

const makingLines = sql`${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id`;
/** SQL: when line `l` of basket `b` is made: on the day its last operation is planned to end, else on its promised day. */
const readyOn = (timeZone: string) => sql`coalesce(
  (SELECT max(e.planned_end AT TIME ZONE ${timeZone})::date FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.status <> 'canceled'),
  b.delivery_date, b.created_at::date)`;

/** SQL: pieces of article `a` that confirmed orders are still making for stock. */
export const inProduction = sql`coalesce((SELECT sum(${openPieces}) FROM ${makingLines} WHERE l.makes_article_id = a.id AND ${isBeingMade}), 0)::int`;

/** SQL: what of it is made up to a day, of the article that `article` names. */
export const madeUntil = ({ kernel }: Pick<QueryContext, 'kernel'>, article: SQL, day: SQL): SQL => sql`coalesce((
  SELECT sum(${openPieces}) FROM ${makingLines} WHERE l.makes_article_id = ${article} AND ${isBeingMade} AND ${readyOn(kernel.config.timeZone)} <= ${day}), 0)::int`;

/** Reads the open production for stock of these items by confirmed orders, and when it is ready. */
export async function readProduction(tx: ReadTx, timeZone: string, itemIds: readonly number[]): Promise<Production[]> {
  const rows = await tx.rows<{ itemId: number; on: string; quantity: number }>(sql`
    SELECT s.id AS "itemId", (${openPieces} * 1000)::float8 AS quantity, ${readyOn(timeZone)} AS on
    FROM stock_items s JOIN ${basketsTables.lines} l ON l.makes_article_id = s.article_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE s.id = ANY(${sql.param([...itemIds])}) AND ${isBeingMade} AND ${openPieces} > 0 ORDER BY l.id`);
  return rows.map(({ itemId, ...made }) => ({ ...made, item: String(itemId) }));
}

/** The orders that are making an article for stock, and when each is ready. */
export function readMaking(tx: ReadTx, timeZone: string, articleId: number) {
  return tx.rows<{ lineId: number; basketId: number; number: string; on: string; quantity: number }>(sql`
    SELECT l.id AS "lineId", b.id AS "basketId", b.number, ${readyOn(timeZone)} AS on, ${openPieces}::float8 AS quantity
    FROM ${makingLines} WHERE l.makes_article_id = ${articleId} AND ${isBeingMade} AND ${openPieces} > 0 ORDER BY 4, l.id`);
}
