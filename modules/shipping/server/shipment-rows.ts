import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';

/** SQL: the numbers of the orders of a shipment that are on hold. */
export const heldOrdersOf = (shipment: SQL) => sql`ARRAY(
  SELECT o.number FROM shipment_baskets k JOIN ${basketsTables.baskets} o ON o.id = k.basket_id
  WHERE k.shipment_id = ${shipment} AND o.status = 'on_hold' ORDER BY o.number)`;

/** Reads shipments as list rows; `where` and `order` refer to alias `s`. */
export function shipmentRows(
  tx: ReadTx,
  where: SQL,
  order: SQL = sql`s.id DESC`,
  limit = 500,
  planned: PlanMode = 'once',
): Promise<ShipmentRow[]> {
  return tx.rows<ShipmentRow>(
    sql`
    SELECT s.id, s.number, s.status, s.version, s.basket_id AS "basketId", b.number AS "orderNumber",
      ARRAY(SELECT o.number FROM shipment_baskets k JOIN ${basketsTables.baskets} o ON o.id = k.basket_id WHERE k.shipment_id = s.id AND o.id <> b.id ORDER BY o.number) AS "otherOrders",
      ${heldOrdersOf(sql`s.id`)} AS "heldOrders", c.name AS customer, u.name AS sender,
      s.type, s.method, s.carrier, s.recipient, p.packages, p.grams, p.pieces, s.tracking_number AS "trackingNumber",
      s.tracking_url AS "trackingUrl", s.cost, s.label_error AS "labelError", s.announce_error AS "announceError", s.void_error AS "voidError", s.created_at AS "createdAt",
      s.handed_over_at AS "handedOverAt", s.withdrawn_at AS "withdrawnAt", s.received_by AS "receivedBy", s.received_at AS "receivedAt",
      (SELECT coalesce(round(sum(l.transport_price::numeric * k.quantity / greatest(l.quantity, 1))), 0)::float8
        FROM shipment_lines k JOIN ${basketsTables.lines} l ON l.id = k.line_id WHERE k.shipment_id = s.id AND s.return_id IS NULL) AS charged
    FROM shipments s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    JOIN ${identityTables.businessUnits} u ON u.id = s.business_unit_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN s.type IN ('digital', 'direct') THEN 0 ELSE count(*)::int END AS packages, coalesce(sum(k.grams), 0)::int AS grams,
        (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces
      FROM packages k WHERE k.shipment_id = s.id) p
    WHERE ${where} ORDER BY ${order} LIMIT ${limit}`,
    planned,
  );
}
