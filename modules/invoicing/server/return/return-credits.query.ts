import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { listReturnCreditsEndpoint, type ReturnCreditRow } from '#modules/invoicing/contract/return/return-credits.endpoints.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import { query } from '#platform/server/served.ts';
import { isPart } from '../split/split-lines.ts';

const maxShown = 500;

export const listReturnCredits = query(listReturnCreditsEndpoint, async ({ tx }) => {
  const rows = await tx.rows<ReturnCreditRow>(sql`
    WITH open AS MATERIALIZED (
      SELECT r.id, r.number, r.reason, r.booked_at, s.basket_id FROM ${shippingTables.returns} r JOIN ${shippingTables.shipments} s ON s.id = r.shipment_id
      WHERE r.credit = 'proposed' ORDER BY r.id LIMIT ${maxShown}),
    pieces AS (
      SELECT l.return_id, l.line_id, (l.counted - l.send_back)::int AS pieces FROM ${shippingTables.returnLines} l
      WHERE l.credit AND l.counted > l.send_back AND l.return_id = ANY(ARRAY(SELECT id FROM open)))
    SELECT o.id, o.number, o.reason, o.booked_at AS "bookedAt", o.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('description', k.description, 'pieces', p.pieces) ORDER BY k.position), '[]')
        FROM pieces p JOIN ${basketsTables.lines} k ON k.id = p.line_id WHERE p.return_id = o.id) AS lines,
      CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'number', i.number, 'version', i.version) END AS invoice,
      charged.net, coalesce(charged."isSplit", false) AS "isSplit"
    FROM open o JOIN ${basketsTables.baskets} b ON b.id = o.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    LEFT JOIN LATERAL (
      SELECT v.id, v.number, v.version FROM invoice_lines n JOIN invoices v ON v.id = n.invoice_id JOIN pieces p ON p.line_id = n.line_id
      WHERE p.return_id = o.id AND n.kind = 'line' AND v.type = 'invoice' AND v.status <> 'concept' ORDER BY v.id DESC LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT sum(round(il.net::numeric * least(p.pieces, il.quantity) / il.quantity, -2))::bigint AS net, bool_or(${isPart}) AS "isSplit"
      FROM invoice_lines il JOIN pieces p ON p.line_id = il.line_id
      WHERE il.invoice_id = i.id AND il.kind = 'line' AND p.return_id = o.id) charged ON true
    ORDER BY o.id`);
  return { rows };
});
