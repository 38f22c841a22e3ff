import { type SQL, sql } from 'drizzle-orm';
import { deliveredLineStatuses, type InvoiceStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, isGoods } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/* What is charged of an order line `l`: by its count, on invoices before, and now. */

export const isDelivered = sql`l.status IN ${constants(deliveredLineStatuses)}`;

/**
 * The amount that invoices charge for line `l`, in ten-thousandths, with goods and transport each rounded to cents: the sum of its
 * `proposedLines`, for thousands of lines at once. A test compares the two.
 */
export const chargedOfLine = sql`(
  CASE WHEN l.settled_price IS NOT NULL AND ${isDelivered} THEN round(l.settled_price / 100.0)
       WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
       ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END + round(l.transport_price / 100.0)) * 100`;

/** Whether an invoice charged a part of line `l` before the rest of it was delivered. */
export const hasParts = sql`l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)`;

/** Rows `r` about line `l` on invoices `v`, without those that were credited to be invoiced again. */
const rowsOfLine = sql`FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
  WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
    SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again)`;
const billed = (what: SQL) => sql`CASE WHEN ${hasParts} THEN (SELECT coalesce(sum(${what}), 0) ${rowsOfLine}) ELSE 0 END`;
const billedPieces = billed(sql`CASE r.kind WHEN 'line' THEN r.quantity ELSE 0 END`);

/** The pieces and amounts that invoices and drafts have of line `l` already; null for a line that is charged at once. */
export const billedOfLine = sql`CASE WHEN ${hasParts} THEN (
  SELECT jsonb_build_object('quantity', coalesce(sum(r.quantity) FILTER (WHERE r.kind = 'line'), 0),
    'net', coalesce(sum(r.net) FILTER (WHERE r.kind = 'line'), 0), 'transport', coalesce(sum(r.net) FILTER (WHERE r.kind = 'transport'), 0))
  ${rowsOfLine}) END`;

/** What is to be charged of line `l` beyond what invoices and drafts have of it. */
export const dueOfLine = sql`(${chargedOfLine} - ${billed(sql`r.net`)})`;

/** What final invoices charge of line `l`, which has parts. */
export const finalOfLine = sql`(SELECT coalesce(sum(r.net), 0) ${rowsOfLine} AND v.status <> 'concept')`;

/** A partly delivered line `l` of a customer who is not invoiced per whole order has left by more pieces than are charged (`isInParts`). */
export const isDuePart = sql`(l.status = 'partly_delivered' AND ${isGoods} AND l.quantity_shipped > ${billedPieces} AND ${dueOfLine} <> 0
  AND EXISTS (SELECT 1 FROM ${basketsTables.baskets} o JOIN ${relationsTables.customers} f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
    WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
  AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id))`;

/** Everything that is charged of a delivered line `l` is on invoices by its parts. */
export const isBilledByParts = sql`(${isDelivered} AND ${hasParts} AND ${dueOfLine} = 0)`;

/** The invoice status of those of these lines that have parts: by what final invoices charge of them, `issued` included. */
export async function statusByParts(
  tx: ReadTx,
  lineIds: readonly number[],
  issued: number | null = null,
): Promise<Map<number, InvoiceStatus>> {
  const found = await tx.rows<{ id: number; status: InvoiceStatus }>(sql`
    SELECT l.id, CASE WHEN t.rows = 0 THEN 'not_invoiced' WHEN ${isDelivered} AND t.net = ${chargedOfLine} THEN 'invoiced' ELSE 'partly_invoiced' END AS status
    FROM ${basketsTables.lines} l CROSS JOIN LATERAL (
      SELECT count(*) AS rows, coalesce(sum(r.net), 0) AS net ${rowsOfLine} AND (v.status <> 'concept' OR v.id = ${issued}::bigint)) t
    WHERE l.id = ANY(${sql.param([...lineIds])}) AND ${hasParts}`);
  return new Map(found.map(({ id, status }) => [id, status]));
}
