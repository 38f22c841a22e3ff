import { type SQL, sql } from 'drizzle-orm';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { basketsTables, type CreditReader, creditReaders, isOnCreditHoldIn, isUnapprovedOnHold } from '#modules/baskets/server/public.ts';
import { openValues, relationsTables } from '#modules/relations/server/public.ts';

/**
 * The statuses that use credit. An approved quote counts as ordered: two quotes that fit the credit separately may exceed it together. An
 * order on hold for credit does not count, because the customer's other orders go on while it waits; nor does a quote that was held before
 * the customer answered it.
 */
const countedStatuses = ['quote_approved', ...runningOrderStatuses, 'delivered'];

/** What a customer owes on invoices, less what it has on account; `customer` is its id in the enclosing query. */
const invoicedTo = (customer: SQL) => sql`((SELECT coalesce(sum(i.net - i.credited_net
    - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
  FROM invoices i WHERE i.customer_id = ${customer} AND i.status IN ('final', 'sent') AND i.type = 'invoice')
  - (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = ${customer} AND p.rest > 0 AND p.reversed_at IS NULL))`;

/** What a customer will owe for orders and approved quotes that are not invoiced, less the installments that are. */
const orderedBy = (customer: SQL) => sql`(SELECT coalesce(sum(o.total - (
    SELECT coalesce(sum(i.net - i.credited_net), 0) FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept'
    WHERE s.basket_id = o.id)), 0)::bigint FROM ${basketsTables.baskets} o
  WHERE o.customer_id = ${customer} AND o.invoice_status = 'not_invoiced' AND o.status = ANY(${sql.param(countedStatuses)})
  AND NOT ${isOnCreditHoldIn(sql`o`)} AND NOT ${isUnapprovedOnHold(sql`o`)})`;

export const readCredit: CreditReader = (tx, basketIds) =>
  tx.rows(
    sql`
    WITH asked AS (SELECT DISTINCT customer_id FROM ${basketsTables.baskets} WHERE id = ANY(${sql.param([...basketIds])})),
    credit AS (
      SELECT c.id, c.blocked, c.credit_limit AS "limit", ${invoicedTo(sql`c.id`)} AS invoiced, ${orderedBy(sql`c.id`)} AS ordered
      FROM ${relationsTables.customers} c JOIN asked ON asked.customer_id = c.id)
    SELECT b.id AS "basketId", k."limit", k.invoiced, k.blocked,
      k.ordered + CASE WHEN ${isOnCreditHoldIn(sql`b`)} THEN b.total ELSE 0 END AS ordered, coalesce(r.total >= b.total, false) AS "letGo"
    FROM ${basketsTables.baskets} b JOIN credit k ON k.id = b.customer_id LEFT JOIN ${basketsTables.creditReleases} r ON r.basket_id = b.id
    WHERE b.id = ANY(${sql.param([...basketIds])})`,
    'once',
  );

export const creditReader = creditReaders.entry(readCredit);

export const openValueReader = openValues.entry((customer) => sql`(${invoicedTo(customer)} + ${orderedBy(customer)})`);
