import { sql } from 'drizzle-orm';
import { owedStatuses } from '#modules/baskets/domain/lateness.ts';
import { type CreditReader, creditReaders, orderCheck, waitsForCreditIn } from '#modules/baskets/server/public.ts';
import { checkCredit } from '#modules/invoicing/domain/order-check.ts';

/**
 * What was approved is as good as ordered: two quotes that the credit bears one by one may be too much together. What waits for credit is not:
 * the customer's other orders go on because it waits.
 */
const countedStatuses = ['quote_approved', ...owedStatuses, 'delivered'];

const readCredit: CreditReader = (tx, basketIds) =>
  tx.rows(
    sql`
    WITH asked AS (SELECT DISTINCT customer_id FROM baskets WHERE id = ANY(${sql.param([...basketIds])})),
    credit AS (
      SELECT c.id, c.blocked, c.credit_limit AS "limit",
        (SELECT coalesce(sum(CASE i.type WHEN 'credit_note' THEN -i.net ELSE i.net END), 0)::bigint FROM invoices i
         WHERE i.customer_id = c.id AND i.status IN ('final', 'sent')) AS invoiced,
        (SELECT coalesce(sum(o.total), 0)::bigint FROM baskets o
         WHERE o.customer_id = c.id AND o.invoice_status = 'not_invoiced' AND o.status = ANY(${sql.param(countedStatuses)})
         AND NOT ${waitsForCreditIn(sql`o`)}) AS ordered
      FROM customers c JOIN asked ON asked.customer_id = c.id)
    SELECT b.id AS "basketId", k."limit", k.invoiced, k.blocked,
      k.ordered + CASE WHEN ${waitsForCreditIn(sql`b`)} THEN b.total ELSE 0 END AS ordered, coalesce(r.total >= b.total, false) AS "letGo"
    FROM baskets b JOIN credit k ON k.id = b.customer_id LEFT JOIN credit_releases r ON r.basket_id = b.id
    WHERE b.id = ANY(${sql.param([...basketIds])})`,
    'once',
  );

export const creditReader = creditReaders.entry(readCredit);
export const creditOrderCheck = orderCheck(
  { module: 'invoicing', rule: 'credit' },
  ({ tx }, basketIds) => readCredit(tx, basketIds),
  ([credit]) => checkCredit(credit!),
);
