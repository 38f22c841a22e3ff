import { type SQL, sql } from 'drizzle-orm';
import { deliveredLineStatuses, type InvoiceStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, isGoods } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/* What is charged of an order line `l`: by its count, on invoices before, and now. */

export const isDelivered = sql`l.status IN ${constants(deliveredLineStatuses)}`;

const goodsOfLine = sql`(
  CASE WHEN l.settled_price IS NOT NULL AND ${isDelivered} THEN round(l.settled_price / 100.0)
       WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
       ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100)`;
const transportOfLine = sql`(round(l.transport_price / 100.0) * 100)`;
/**
 * The amount that invoices charge for line `l`, in ten-thousandths, with goods and transport each rounded to cents: the sum of its
 * `proposedLines`, for thousands of lines at once. A test compares the two.
 */
export const chargedOfLine = sql`(${goodsOfLine} + ${transportOfLine})`;

/** Whether an invoice charged a part of line `l` before the rest of it was delivered. */
export const hasParts = sql`l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)`;

/** Rows `r` about line `l` on invoices `v`, without those that were credited to be invoiced again. */
const rowsOfLine = sql`FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
  WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
    SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again)`;
const billedPieces = sql`CASE WHEN ${hasParts} THEN (SELECT coalesce(sum(r.quantity), 0) ${rowsOfLine} AND r.kind = 'line') ELSE 0 END`;
type RowKind = 'line' | 'transport';
const quoted = (kind: RowKind) => sql.raw(`'${kind}'`);
/** Credit notes gave this back of line `l`, of invoices that stand. */
const givenBack = (
  kind: RowKind,
  why = sql`true`,
) => sql`(SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
  WHERE g.line_id = l.id AND g.kind = ${quoted(kind)} AND m.type = 'credit_note' AND NOT m.bill_again AND ${why})`;
const refunded = (kind: RowKind) => givenBack(kind, sql`NOT m.for_damage`);

/** The pieces and amounts that invoices and drafts have of line `l` already; null for a line that is charged at once. */
export const billedOfLine = sql`CASE WHEN ${hasParts} THEN (
  SELECT jsonb_build_object('quantity', coalesce(sum(r.quantity) FILTER (WHERE r.kind = 'line'), 0),
    'net', coalesce(sum(r.net) FILTER (WHERE r.kind = 'line'), 0), 'transport', coalesce(sum(r.net) FILTER (WHERE r.kind = 'transport'), 0),
    'givenBack', jsonb_build_object('net', ${givenBack('line')}, 'transport', ${givenBack('transport')}),
    'refunded', jsonb_build_object('net', ${refunded('line')}, 'transport', ${refunded('transport')}))
  ${rowsOfLine}) END`;

const beyond = (charged: SQL, kind: RowKind, standing: SQL) => sql`(
  SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + ${refunded(kind)}, ${givenBack(kind)} - d.billed)) END
  FROM (SELECT sums.billed, ${charged} - sums.billed AS due
    FROM (SELECT (SELECT coalesce(sum(r.net), 0) ${rowsOfLine} AND r.kind = ${quoted(kind)} AND ${standing}) AS billed) sums) d)`;
/** The amount of line `l`, which has parts, beyond its rows `r` on the invoices `v` that match (`dueOf`). */
const leftOfLine = (standing: SQL) => sql`(${beyond(goodsOfLine, 'line', standing)} + ${beyond(transportOfLine, 'transport', standing)})`;

/** The amount of line `l` that is on no invoice or draft yet. */
export const dueOfLine = sql`(CASE WHEN ${hasParts} THEN ${leftOfLine(sql`true`)} ELSE ${chargedOfLine} END)`;

/** The amount of line `l`, which has parts, on final invoices. */
export const finalOfLine = sql`(SELECT coalesce(sum(r.net), 0) ${rowsOfLine} AND v.status <> 'concept')`;

/** A partly delivered line `l` of a customer who is not invoiced per whole order has left by more pieces than are charged (`isInParts`). */
export const isDuePart = sql`(l.status = 'partly_delivered' AND ${isGoods} AND l.quantity_shipped > ${billedPieces} AND ${dueOfLine} <> 0
  AND EXISTS (SELECT 1 FROM ${basketsTables.baskets} o JOIN ${relationsTables.customers} f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
    WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
  AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id))`;

/** Whether the whole amount of a delivered line `l` is on invoices by its parts. */
export const isBilledByParts = sql`(${isDelivered} AND ${hasParts} AND ${dueOfLine} = 0)`;

/** The invoice status of those of these lines that have parts: by what final invoices charge of them, `issued` included. */
export async function statusByParts(
  tx: ReadTx,
  lineIds: readonly number[],
  issued: number | null = null,
): Promise<Map<number, InvoiceStatus>> {
  const isFinal = sql`(v.status <> 'concept' OR v.id = ${issued}::bigint)`;
  const found = await tx.rows<{ id: number; status: InvoiceStatus }>(sql`
    SELECT l.id, CASE WHEN NOT EXISTS (SELECT 1 ${rowsOfLine} AND ${isFinal}) THEN 'not_invoiced'
      WHEN ${isDelivered} AND ${leftOfLine(isFinal)} = 0 THEN 'invoiced' ELSE 'partly_invoiced' END AS status
    FROM ${basketsTables.lines} l
    WHERE l.id = ANY(${sql.param([...lineIds])}) AND ${hasParts}`);
  return new Map(found.map(({ id, status }) => [id, status]));
}
