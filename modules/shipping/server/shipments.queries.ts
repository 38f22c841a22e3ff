import { type SQL, sql } from 'drizzle-orm';
import { basketShipmentsEndpoint, listShipmentsEndpoint, type shipmentGroups } from '#modules/shipping/contract/shipments.endpoints.ts';
import { notFound } from '#platform/server/errors.ts';
import { anywhere } from '#platform/server/search.ts';
import { query } from '#platform/server/served.ts';
import { shipmentRows } from './shipment-rows.ts';
import { stillInHouse } from './shipments.store.ts';

const countedUpTo = 1000;
const failed = sql`(s.status = 'label_failed')::int`;

const groups: Record<(typeof shipmentGroups)[number], SQL> = {
  in_house: stillInHouse,
  failed: sql`s.status = 'label_failed'`,
  under_way: sql`s.status IN ('handed_over', 'in_transit', 'delivered', 'returned')`,
  canceled: sql`s.status = 'canceled'`,
};

export const listShipments = query(listShipmentsEndpoint, async ({ tx }, { group, search, cursor, limit }) => {
  const filters = [group ? groups[group] : sql`true`];
  if (search) {
    const like = anywhere(search);
    filters.push(sql`(searchable(s.number || ' ' || coalesce(s.tracking_number, '')) LIKE ${like}
      OR s.basket_id IN (SELECT b.id FROM baskets b WHERE b.search_text LIKE ${like}))`);
  }
  const where = sql.join(filters, sql` AND `);
  const [lastFailed, lastId] = cursor ? (JSON.parse(cursor) as [number, number]) : [2, 0];
  const found = await shipmentRows(
    tx,
    sql`${where} AND (${failed}, s.id) < (${lastFailed}, ${lastId})`,
    sql`${failed} DESC, s.id DESC`,
    limit + 1,
  );
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const counted = await tx.row<{ count: number; failed: number }>(sql`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM shipments s WHERE ${where} LIMIT ${countedUpTo + 1}) counted) AS count,
      (SELECT count(*) FROM shipments s WHERE s.status = 'label_failed') AS failed`);
  return {
    rows,
    nextCursor: found.length > limit && last ? JSON.stringify([last.status === 'label_failed' ? 1 : 0, last.id]) : null,
    count: Math.min(counted!.count, countedUpTo),
    countIsExact: counted!.count <= countedUpTo,
    failedCount: counted!.failed,
  };
});

export const basketShipments = query(basketShipmentsEndpoint, async ({ tx }, { id }) => {
  const basket = await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id}`);
  if (!basket) throw notFound();
  return shipmentRows(tx, sql`s.basket_id = ${id}`);
});
