import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/**
 * Names the state of a basket: everything that decides what may be done with it, without ids, moments and amounts. Two baskets in the same
 * state are one.
 */
export async function stateOf(tx: ReadTx, id: number): Promise<string> {
  const found = await tx.row<{ state: unknown }>(sql`
    SELECT jsonb_build_array(b.status, b.resume_status, b.type, b.invoice_status, b.reason,
      (SELECT jsonb_agg(jsonb_build_array(l.kind, l.status, l.resume_status, l.alternative_of IS NOT NULL, l.set_id IS NOT NULL, l.price_on_request,
          l.invoice_status, l.plan_status, sign(l.quantity_produced - l.quantity), l.quantity_produced > 0, sign(l.quantity_shipped - l.quantity),
          l.quantity_shipped > 0, l.short_since IS NOT NULL, l.most_quantity IS NOT NULL, l.least_quantity IS NOT NULL,
          (SELECT jsonb_agg(jsonb_build_array(d.method, d.quantity_shipped > 0, d.quantity_shipped >= d.quantity) ORDER BY d.id) FROM deliveries d WHERE d.line_id = l.id),
          (SELECT sum(d.quantity) = l.quantity FROM deliveries d WHERE d.line_id = l.id),
          (SELECT jsonb_agg(jsonb_build_array(e.activity, e.component, e.status, e.more_of IS NOT NULL) ORDER BY e.sequence, e.id)
           FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
          (SELECT jsonb_agg(jsonb_build_array(c.activity, c.stands_in, c.event_id IS NOT NULL) ORDER BY c.id)
           FROM outsourced_components c WHERE c.line_id = l.id AND c.ended_at IS NULL),
          (SELECT jsonb_agg(jsonb_build_array(s.slot, (s.expected ->> 'pages')::int = jsonb_array_length(u.pages), u.verdict, jsonb_array_length(u.acceptances),
             (SELECT a.status FROM approvals a WHERE a.upload_id = u.id ORDER BY a.id DESC LIMIT 1)) ORDER BY s.position)
           FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.line_id = l.id)) ORDER BY l.position)
       FROM lines l WHERE l.basket_id = b.id),
      (SELECT q.status FROM quotes q WHERE q.basket_id = b.id ORDER BY q.id DESC LIMIT 1),
      (SELECT jsonb_build_array(a.status, jsonb_path_query_array(a.changes, '$[*].kind')) FROM amendments a WHERE a.basket_id = b.id ORDER BY a.number DESC LIMIT 1),
      (SELECT jsonb_agg(jsonb_build_array(i.type, i.status, i.credited_net > 0, i.installment IS NOT NULL, sign(i.settled)) ORDER BY i.id) FROM invoices i
       WHERE i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = b.id)),
      (SELECT count(*) FROM shipments s WHERE s.basket_id = b.id AND s.handed_over_at IS NULL)) AS state
    FROM baskets b WHERE b.id = ${id}`);
  return createHash('sha1').update(JSON.stringify(found!.state)).digest('base64');
}

/** Lists the operations of a basket in their order, for the report of a dead end. */
export async function operationsOf(tx: ReadTx, id: number): Promise<string> {
  const found = await tx.rows<{ said: string }>(sql`
    SELECT concat_ws(' ', e.activity, e.component, e.status, p.kind, 'of line ' || e.line_id, 'more of ' || e.more_of, 'rides on one that is ' || h.status) AS said
    FROM plan_events e JOIN lines l ON l.id = e.line_id LEFT JOIN plan_places p ON p.id = e.place_id
      LEFT JOIN plan_events h ON h.id = e.partner_of
    WHERE l.basket_id = ${id} ORDER BY e.line_id, e.sequence, e.id`);
  return found.map(({ said }) => said).join('; ');
}
