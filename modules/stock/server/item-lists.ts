import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { journalRow, positionRow, reservationRow, varianceRow } from '#modules/stock/contract/item.shapes.ts';
import { maySeePrices } from '#modules/stock/server/price/purchase-prices.ts';
import { sentLines } from '#modules/stock/server/purchase/expected.ts';
import { isStaging } from '#modules/stock/server/undo-movement.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Reads the lots, the reservations, the open purchases, the newest movements and variances of an item; empty without one. */
export async function readItemLists({ tx, actor }: QueryContext, itemId: number | null) {
  const seesPrices = maySeePrices(actor);
  const [lots, reservations, journal, variances, purchases] = await Promise.all([
    tx.rows<z.infer<typeof positionRow>>(sql`
      SELECT o.id, o.code, s.location_id AS "locationId", p.code AS location, o.received_on AS "receivedOn", o.best_before AS "bestBefore", o.blocked, o.block_reason AS "blockReason", o.certificate, s.quantity::float8 AS quantity
      FROM stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id
      WHERE s.item_id = ${itemId} AND s.quantity > 0 ORDER BY o.received_on, o.id, p.code`),
    tx.rows<z.infer<typeof reservationRow>>(sql`
      SELECT r.id, r.kind, r.note, r.reserved_by AS "reservedBy", r.line_id AS "lineId", b.id AS "basketId", b.number, c.name AS customer, b.delivery_date AS "deliveryDate", r.need_on AS "needOn", r.quantity::float8 AS quantity, coalesce(l.fsc_logo, false) AS "asksFsc", r.complete
      FROM stock_reservations r LEFT JOIN ${basketsTables.lines} l ON l.id = r.line_id LEFT JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN ${relationsTables.customers} c ON c.id = b.customer_id
      WHERE r.item_id = ${itemId} ORDER BY r.need_on, r.id`),
    tx.rows<z.infer<typeof journalRow>>(sql`
      SELECT m.id, m.at, m.counts_on AS "countsOn", m.type, m.quantity::float8 AS quantity, m.balance::float8 AS balance, CASE WHEN ${seesPrices} THEN m.value::float8 END AS "valueEur", m.reason, o.code AS lot, coalesce(p.code, '') AS location, m.actor_name AS who, m.act,
        m.type IN (10, 20, 30, 40, 60, 70, 80, 90) AND num_nonnulls(m.line_id, m.shipment_id, m.purchase_line_id, m.undoes) = 0
          AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = m.act) AND (m.type <> 70 OR NOT EXISTS (
            SELECT 1 FROM stock_mutations s JOIN stock_locations q ON q.id = s.location_id WHERE s.act = m.act AND s.item_id = m.item_id AND ${isStaging(sql`s`, sql`q`)})) AS "mayUndo",
        (SELECT min(u.at) FROM stock_mutations u WHERE u.act = m.undoes) AS undoes, (SELECT max(u.at) FROM stock_mutations u WHERE u.undoes = m.act) AS "undoneAt",
        (SELECT jsonb_build_object('id', b.id, 'number', b.number) FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = m.line_id) AS order
      FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id WHERE m.item_id = ${itemId} ORDER BY m.id DESC LIMIT 100`),
    seesPrices
      ? tx.rows<z.infer<typeof varianceRow>>(sql`
          SELECT v.id, v.at, v.counts_on AS "countsOn", v.value::float8 AS "valueEur", v.reason, v.actor_name AS who FROM stock_variances v WHERE v.item_id = ${itemId} ORDER BY v.id DESC LIMIT 100`)
      : [],
    readExpected(tx, itemId),
  ]);
  return { lots, reservations, journal, variances, purchases };
}

/** The purchases that still bring something of an item. */
function readExpected(tx: ReadTx, itemId: number | null) {
  return tx.rows<{ id: number; number: string; supplier: string; quantity: number; expectedOn: string; confirmed: boolean }>(sql`
    SELECT u.id, u.number, v.name AS supplier, (p.ordered - p.received)::float8 AS quantity, p.expected_on AS "expectedOn", p.confirmed
    FROM ${sentLines} JOIN ${relationsTables.suppliers} v ON v.id = u.supplier_id
    WHERE p.item_id = ${itemId} AND p.received < p.ordered AND NOT p.complete AND NOT p.canceled ORDER BY p.expected_on, u.id`);
}
