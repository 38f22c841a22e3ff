import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReturnLineRow, ReturnRow } from '#modules/shipping/contract/return/return.shapes.ts';
import {
  findReturnEndpoint,
  listReturnsEndpoint,
  readReturnEndpoint,
  type returnGroups,
} from '#modules/shipping/contract/return/returns.endpoints.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { shipmentRows } from '#modules/shipping/server/shipment-rows.ts';
import { firstQuarantine, readReturnPlaces, stockTables } from '#modules/stock/server/public.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readLines } from './returns.store.ts';

const groups: Record<(typeof returnGroups)[number], SQL> = {
  open: sql`r.status IN ('announced', 'received', 'booked')`,
  ended: sql`r.status = 'closed'`,
  canceled: sql`r.status = 'canceled'`,
};

const columns = sql`
  SELECT r.id, r.number, r.status, r.version, r.credit, r.parcels, r.reason, s.number AS "shipmentNumber", s.basket_id AS "basketId", b.number AS "orderNumber",
    c.name AS customer, r.created_at AS "createdAt", r.received_at AS "receivedAt", n.open AS "openLines",
    CASE WHEN r.status = 'booked' AND r.sent_back_at IS NULL THEN n.back ELSE 0 END AS "toSendBack"`;
const tables = sql`
  FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
  LEFT JOIN ${relationsTables.customers} c ON c.id = b.customer_id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE l.counted IS NULL OR l.counted <> l.restock + l.quarantine + l.scrap + l.send_back))::int AS open,
      coalesce(sum(l.send_back), 0)::int AS back
    FROM return_lines l WHERE l.return_id = r.id) n`;

export const listReturns = query(listReturnsEndpoint, async ({ tx }, { group, search, cursor, limit }) => {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const matches = words.map((word) => {
    const like = likeAnywhere(word);
    return sql`AND (r.number ILIKE ${like} OR s.number ILIKE ${like} OR r.reason ILIKE ${like} OR b.search_text LIKE ${like})`;
  });
  const where = sql`${groups[group]} ${sql.join(matches, sql` `)}`;
  const [found, counted] = await Promise.all([
    tx.rows<ReturnRow>(
      sql`${columns} ${tables} WHERE ${where} AND (${cursor ?? null}::bigint IS NULL OR r.id < ${cursor ?? null}) ORDER BY r.id DESC LIMIT ${limit + 1}`,
    ),
    tx.row<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
      WHERE ${where}`),
  ]);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null, count: counted!.count, countIsExact: true };
});

type Detail = ReturnRow & {
  shipmentId: number | null;
  handedOverAt: string | null;
  createdBy: string;
  bookedAt: string | null;
  bookedBy: string;
  creditNote: string;
  recipient: ShipTo | null;
};
type LineFacts = { lineId: number; articleCode: string | null; ean: string | null; chosen: string | null };

export const readReturn = query(readReturnEndpoint, async ({ tx }, { id }) => {
  const found = await tx.row<Detail>(sql`
    ${columns}, r.shipment_id AS "shipmentId", s.handed_over_at AS "handedOverAt", r.created_by AS "createdBy", r.booked_at AS "bookedAt",
      r.booked_by AS "bookedBy", r.credit_note AS "creditNote", s.recipient
    ${tables} WHERE r.id = ${id}`);
  if (!found) throw notFound();
  const { shipmentId: _, ...detail } = found;
  const lines = await readLines(tx, id);
  const lineIds = lines.map(({ lineId }) => lineId);
  const [places, facts, quarantine] = await Promise.all([
    readReturnPlaces(tx, lineIds),
    tx.rows<LineFacts>(sql`
      SELECT l.line_id AS "lineId", a.code AS "articleCode", nullif(a.ean, '') AS ean, p.code AS chosen
      FROM return_lines l JOIN ${basketsTables.lines} o ON o.id = l.line_id LEFT JOIN ${catalogueTables.articles} a ON a.id = o.article_id
      LEFT JOIN ${stockTables.stockLocations} p ON p.id = l.location_id WHERE l.return_id = ${id}`),
    firstQuarantine(tx),
  ]);
  const placeOf = new Map(places.map(({ lineId, location }) => [lineId, location]));
  const factsOf = new Map(facts.map((one) => [one.lineId, one]));
  return {
    ...detail,
    quarantine: quarantine ?? null,
    lines: lines.map(({ locationId: _location, ...line }): ReturnLineRow => {
      const { articleCode, ean, chosen } = factsOf.get(line.lineId)!;
      return { ...line, articleCode, ean, location: chosen ?? placeOf.get(line.lineId) ?? null };
    }),
  };
});

const maxShipments = 20;

export const findReturn = query(findReturnEndpoint, async ({ tx }, { code }) => {
  const scanned = code.trim().toUpperCase();
  const shipments = await shipmentRows(
    tx,
    sql`s.status IN ('handed_over', 'in_transit', 'delivered', 'returned') AND s.id IN (
      SELECT id FROM shipments WHERE upper(number) = ${scanned}
      UNION SELECT id FROM shipments WHERE searchable(number || ' ' || coalesce(tracking_number, '')) LIKE ${likeAnywhere(scanned)} AND upper(tracking_number) = ${scanned}
      UNION SELECT shipment_id FROM packages WHERE barcode = ${scanned} OR sscc = ${scanned}
      UNION SELECT s2.id FROM shipments s2 JOIN ${basketsTables.baskets} b2 ON b2.id = s2.basket_id WHERE b2.number = ${scanned})`,
    sql`s.id DESC`,
    maxShipments,
  );
  const returns = await tx.rows<ReturnRow>(sql`
    ${columns} ${tables} WHERE ${groups.open} AND (upper(r.number) = ${scanned} OR r.shipment_id = ANY(${sql.param(shipments.map(({ id }) => id))}))
    ORDER BY r.id DESC LIMIT ${maxShipments}`);
  return {
    returns,
    shipments: shipments.map(({ id, number, orderNumber, customer, recipient, handedOverAt, pieces }) => ({
      ...{ id, number, orderNumber, customer, city: recipient.city, handedOverAt, pieces },
    })),
  };
});
