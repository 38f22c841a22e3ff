import { type SQL, sql } from 'drizzle-orm';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import {
  awaitsColleagueIn,
  basketsTables,
  type CreditReader,
  creditReaders,
  isOnCreditHoldIn,
  isUnapprovedOnHold,
  notCanceled,
} from '#modules/baskets/server/public.ts';
import { openValues, relationsTables } from '#modules/relations/server/public.ts';
import { finalOfLine, hasParts } from '../part/charged-lines.ts';

/**
 * The statuses that use credit. An approved quote counts as ordered: two quotes that fit the credit separately may exceed it together. An
 * order on hold for credit does not count, because the customer's other orders go on while it waits; nor does one that waits for a colleague of its
 * buyer, or a quote that was held before the customer answered it.
 */
const countedStatuses = ['quote_approved', ...runningOrderStatuses, 'delivered'];

/** The debt of a customer on invoices, less its amount on account; `customer` is its id in the enclosing query. */
const invoicedTo = (customer: SQL) => sql`((SELECT coalesce(sum(i.net - i.credited_net
    - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
  FROM invoices i WHERE i.customer_id = ${customer} AND i.status IN ('final', 'sent') AND i.type = 'invoice')
  - (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = ${customer} AND p.rest > 0 AND p.reversed_at IS NULL))`;

const counts = sql`o.status = ANY(${sql.param(countedStatuses)}) AND NOT ${isOnCreditHoldIn(sql`o`)} AND NOT ${awaitsColleagueIn(sql`o`)}
  AND NOT ${isUnapprovedOnHold(sql`o`)}`;

/** The amount of final installment invoices of order `o` that no final last invoice counts off yet. */
const installmentsOf = sql`(SELECT coalesce(sum(i.net - i.credited_net + (
    SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
    FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
  FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)`;

/** Order `o` is invoiced to the customer. */
const isOwedBy = (customer: SQL) => sql`(o.customer_id = ${customer} AND o.payer_customer_id IS NULL OR o.payer_customer_id = ${customer})`;

/**
 * What a customer will owe for orders and approved quotes: those that are not invoiced, and of those that are invoiced in part the other lines
 * what drafts have of a line, and what is left of one that is invoiced per delivery; less their installments, which are invoiced.
 */
const orderedBy = (customer: SQL) => sql`((SELECT coalesce(sum(o.total - ${installmentsOf}), 0)::bigint FROM ${basketsTables.baskets} o
  WHERE ${isOwedBy(customer)} AND o.invoice_status = 'not_invoiced' AND ${counts})
  + (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN ${hasParts} THEN l.price + l.transport_price - ${finalOfLine} ELSE (
      SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
  FROM ${basketsTables.baskets} o JOIN ${basketsTables.lines} l ON l.basket_id = o.id
  WHERE ${isOwedBy(customer)} AND o.invoice_status = 'partly_invoiced' AND ${counts}
  AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND ${notCanceled})
  - (SELECT coalesce(sum(${installmentsOf}), 0)::bigint FROM ${basketsTables.baskets} o
    WHERE ${isOwedBy(customer)} AND o.invoice_status = 'partly_invoiced' AND ${counts}))`;

export const readCredit: CreditReader = (tx, basketIds) =>
  tx.rows(
    sql`
    WITH asked AS (SELECT DISTINCT coalesce(payer_customer_id, customer_id) AS customer_id FROM ${basketsTables.baskets} WHERE id = ANY(${sql.param([...basketIds])})),
    credit AS (
      SELECT c.id, c.blocked, c.credit_limit AS "limit", ${invoicedTo(sql`c.id`)} AS invoiced, ${orderedBy(sql`c.id`)} AS ordered
      FROM ${relationsTables.customers} c JOIN asked ON asked.customer_id = c.id)
    SELECT b.id AS "basketId", k."limit", k.invoiced, k.blocked,
      k.ordered + CASE WHEN ${isOnCreditHoldIn(sql`b`)} THEN b.total ELSE 0 END AS ordered, coalesce(r.total >= b.total, false) AS "letGo", coalesce(r.total, 0) AS "releasedUpTo"
    FROM ${basketsTables.baskets} b JOIN credit k ON k.id = coalesce(b.payer_customer_id, b.customer_id) LEFT JOIN ${basketsTables.creditReleases} r ON r.basket_id = b.id
    WHERE b.id = ANY(${sql.param([...basketIds])})`,
    'once',
  );

export const creditReader = creditReaders.entry(readCredit);

export const openValueReader = openValues.entry((customer) => sql`(${invoicedTo(customer)} + ${orderedBy(customer)})`);
