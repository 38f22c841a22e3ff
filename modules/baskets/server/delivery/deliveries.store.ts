import { type SQL, sql } from 'drizzle-orm';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideDeliveries } from '#modules/baskets/domain/delivery/deliveries.ts';
import type { KeptArticleRefusal } from '#modules/baskets/domain/delivery/keep-rest.ts';
import { lineDivided, linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { decidePromise, isRunningOrder, promisedAfter } from '#modules/baskets/domain/order/lateness.ts';
import { type BasketRow, changeBasket, type LineRow, lockLine, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { deliveries } from '#modules/baskets/server/baskets.tables.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { assignments, type RowChanges } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { keptArticleOf } from './kept-article.ts';
import { packedReaders } from './packed-parcels.ts';

type DeliveryValues = { addressId: number | null; quantity: number; date: string | null; method: DeliveryMethod };

type LineKey = Pick<LineRow, 'id' | 'basketId'>;

/** Changes the deliveries of a line that match, and has the basket's earliest day updated. */
export async function changeDeliveries(
  tx: Tx,
  { id, basketId }: LineKey,
  changes: RowChanges<typeof deliveries>,
  matches: SQL = sql`true`,
): Promise<void> {
  await tx.rows(sql`UPDATE deliveries SET ${sql.join(assignments(deliveries, changes), sql`, `)} WHERE line_id = ${id} AND ${matches}`);
  refreshBasket(tx, basketId);
}

/** Adds a delivery to a line that is not divided yet. */
export async function addDelivery(
  tx: Tx,
  { id, basketId }: LineKey,
  delivery: Omit<typeof deliveries.$inferInsert, 'lineId'>,
): Promise<void> {
  await tx.db.insert(deliveries).values({ ...delivery, lineId: id });
  refreshBasket(tx, basketId);
}

/** Removes the deliveries of a line that match. */
export async function removeDeliveries(tx: Tx, { id, basketId }: LineKey, matches: SQL = sql`true`): Promise<void> {
  await tx.rows(sql`DELETE FROM deliveries WHERE line_id = ${id} AND ${matches}`);
  refreshBasket(tx, basketId);
}

/** Removes the deliveries of a whole basket, whose addresses are no longer its customer's. */
export async function removeDeliveriesOf(tx: Tx, basketId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM deliveries WHERE line_id IN (SELECT id FROM lines WHERE basket_id = ${basketId})`);
  refreshBasket(tx, basketId);
}

/**
 * Copies the deliveries of copied lines in a basket, without the days before one. Pieces for the stock beside other deliveries are added to the last
 * of these: the stock was decided for the pieces of the first order.
 */
export async function copyDeliveries(tx: Tx, basketId: number, from: Temporal.PlainDate): Promise<void> {
  await tx.rows(sql`
    WITH given AS (
      SELECT l.id AS line_id, d.id, d.address_id, d.quantity, CASE WHEN d.date >= ${from.toString()}::date THEN d.date END AS date, d.method,
        bool_or(d.method <> 'stock') OVER line AS is_sent,
        sum(d.quantity) FILTER (WHERE d.method = 'stock') OVER line AS kept,
        row_number() OVER (PARTITION BY l.id ORDER BY d.method = 'stock', d.id DESC) AS from_last
      FROM deliveries d JOIN lines l ON l.copied_from = d.line_id AND l.basket_id = ${basketId}
      JOIN ${relationsTables.addresses} a ON a.id = d.address_id AND a.active WINDOW line AS (PARTITION BY l.id))
    INSERT INTO deliveries (line_id, address_id, quantity, date, method)
    SELECT line_id, address_id, quantity + CASE WHEN is_sent AND from_last = 1 THEN coalesce(kept, 0) ELSE 0 END, date, method
    FROM given WHERE method <> 'stock' OR NOT is_sent ORDER BY id`);
  refreshBasket(tx, basketId);
}

/** Adds shipped pieces to a delivery. */
export async function addShipped(tx: Tx, deliveryId: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE deliveries SET quantity_shipped = quantity_shipped + ${quantity} WHERE id = ${deliveryId}`);
}

/** Reads the deliveries of a line, in the shape of the endpoint. */
export function deliveriesOfLine(tx: ReadTx, lineId: number) {
  return tx.rows<{ addressId: number; quantity: number; date: string | null; method: DeliveryMethod }>(
    sql`SELECT address_id AS "addressId", quantity, date, method FROM deliveries WHERE line_id = ${lineId} ORDER BY id`,
  );
}

/**
 * Sets the only delivery of a line, if it covers the whole line, to the new quantity. Call it before the line itself changes. Several
 * deliveries are left for a person to divide.
 */
export async function resizeOnlyDelivery(tx: ReadTx, lineId: number, quantity: number): Promise<void> {
  await tx.rows(sql`
    UPDATE deliveries d SET quantity = ${quantity} FROM lines l
    WHERE l.id = ${lineId} AND d.line_id = l.id AND d.quantity = l.quantity
      AND (SELECT count(*) FROM deliveries o WHERE o.line_id = l.id) = 1`);
}

/** Locks the line; a stale version is refused with the present deliveries. */
export async function lockLineWithDeliveries(tx: ReadTx, id: number, version: number): Promise<LineRow> {
  const line = await lockLine(tx, id);
  if (line.version !== version) throw staleVersion({ ...line, deliveries: await deliveriesOfLine(tx, id) });
  return line;
}

export type DeliveriesRefusal =
  | 'PROMISE_REASON_REQUIRED'
  | 'BASKET_NOT_OPEN'
  | 'NOTHING_DIVIDED'
  | 'OVER_DIVIDED'
  | 'UNDER_DIVIDED'
  | 'DATE_IN_PAST'
  | 'DELIVERY_ADDRESS_REQUIRED'
  | 'POSTBOX_REFUSED'
  | 'DELIVERIES_SHIPPED'
  | 'DELIVERIES_PACKED'
  | 'LINE_NOT_OPEN'
  | KeptArticleRefusal;

/** Replaces the deliveries of the line, with the reason of other promised days; increments the line's version. */
export async function replaceDeliveries(
  context: CommandContext,
  { basket, line }: { basket: BasketRow; line: LineRow },
  asked: readonly DeliveryValues[],
  { reason, byCustomer, articleId }: { reason: string; byCustomer: boolean; articleId?: number | undefined } = {
    reason: '',
    byCustomer: false,
  },
): Promise<Decision<undefined, DeliveriesRefusal>> {
  const { tx } = context;
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const days = asked.flatMap(({ quantity, date }) => (quantity > 0 && date !== null ? [date] : [])).toSorted();
  const before = (await deliveriesOfLine(tx, line.id)).map(({ date }) => date);
  const promise = decidePromise({ running: isRunningOrder(basket), before, after: days, reason });
  if (!promise.accepted) return promise;
  const addresses = await addressesOf(tx, basket.customerId);
  const addressed = asked.map((delivery) => {
    const address = delivery.addressId === null ? undefined : addresses.get(delivery.addressId);
    if (delivery.addressId !== null && !address) throw notFound();
    return { ...delivery, address, date: delivery.date === null ? undefined : Temporal.PlainDate.from(delivery.date) };
  });
  const packed = await Promise.all(packedReaders.entriesOf(context.kernel).map((read) => read(tx, [line.id])));
  const decided = decideDeliveries({ ...line, packedIn: packed.flat() }, addressed, shopDay(context));
  if (!decided.accepted) return decided;
  const isKept = asked.some(({ method, quantity }) => method === 'stock' && quantity > 0);
  const kept = isKept ? await keptArticleOf(tx, line, { customerId: basket.customerId, articleId }) : accept(line.makesArticleId);
  if (!kept.accepted) return kept;
  await removeDeliveries(tx, line);
  const rows = asked.filter(({ quantity }) => quantity > 0);
  await tx.db
    .insert(deliveries)
    .values(rows.map(({ addressId, quantity, date, method }) => ({ lineId: line.id, addressId: addressId!, quantity, date, method })));
  await changeLine(tx, line, { makesArticleId: kept.value });
  const refs = { basket: basket.id, line: line.id };
  await tx.record(lineDivided({ refs, data: { line: line.description, count: rows.length } }));
  if (promise.value) {
    if (byCustomer) await promiseAnew(context, basket.id);
    const by = byCustomer ? ('customer' as const) : ('us' as const);
    await tx.record(linePromisedAgain({ refs, data: { line: line.description, to: days.join(', '), reason, by } }));
  }
  return decided;
}

/** Promises the present days of an order that is confirmed or taken over, from which lateness counts. */
export function promiseDays(tx: Tx, basketId: number): void {
  const firstDay = sql`(SELECT min(d.date) FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = ${basketId} AND ${notCanceled})`;
  changeBasket(tx, basketId, { promisedOn: firstDay }, { keepVersion: true });
}

/** Promises the present days of an order instead of the former ones: the customer asked for them or agreed to them. */
export async function promiseAnew(context: CommandContext, basketId: number): Promise<void> {
  const days = await context.tx.row<{ promised: string | null; first: string | null }>(sql`
    SELECT b.promised_on AS promised, (SELECT min(d.date) FROM deliveries d JOIN lines l ON l.id = d.line_id
      WHERE l.basket_id = b.id AND ${notCanceled}) AS first FROM baskets b WHERE b.id = ${basketId}`);
  const promisedOn = promisedAfter(days!.promised, days!.first, shopDay(context));
  changeBasket(context.tx, basketId, { promisedOn }, { keepVersion: true });
}

async function addressesOf(tx: ReadTx, customerId: number): Promise<Map<number, { postbox: boolean }>> {
  const rows = await tx.rows<{ id: number; postbox: boolean }>(
    sql`SELECT id, postbox FROM ${relationsTables.addresses} WHERE customer_id = ${customerId} AND active`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
