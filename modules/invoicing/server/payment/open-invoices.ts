import { type SQL, sql } from 'drizzle-orm';
import type { MatchableInvoice } from '#modules/invoicing/domain/payment/match-bank-line.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The amount still to be paid of invoice `i`. */
export const openOf = sql`(i.gross - i.credited_gross - i.settled)`;
/** Invoice `i` has something open. */
export const isOpen = sql`i.type = 'invoice' AND i.status IN ('final', 'sent') AND ${openOf} <> 0`;

/** Invoice `i` should have been paid before this day, `YYYY-MM-DD`. */
export function isOverdue(today: string): SQL {
  return sql`i.type = 'invoice' AND i.status IN ('final', 'sent') AND i.sent_at IS NOT NULL AND ${openOf} > 0 AND i.due_on < ${today}::date`;
}

/** Reads every invoice with something open, oldest first, with the accounts that its customer pays from. */
export function readMatchable(tx: ReadTx, filter: SQL = sql`true`): Promise<MatchableInvoice[]> {
  return tx.rows<MatchableInvoice>(
    sql`
    WITH paid_from AS (SELECT customer_id, array_agg(DISTINCT iban) AS ibans FROM payments WHERE iban <> '' AND reversed_at IS NULL GROUP BY 1)
    SELECT i.id, i.number, i.customer_id AS "customerId", c.name AS customer, ${openOf} AS open,
      coalesce(p.ibans, '{}') || array_remove(ARRAY[c.iban], NULL) AS ibans,
      CASE WHEN ${openOf} < 0 THEN ARRAY(SELECT n.number FROM invoices n WHERE n.credited_invoice_id = i.id AND n.number IS NOT NULL) ELSE '{}' END AS "creditNotes"
    FROM invoices i JOIN ${relationsTables.customers} c ON c.id = i.customer_id LEFT JOIN paid_from p ON p.customer_id = c.id
    WHERE ${isOpen} AND ${filter} ORDER BY i.issued_on, i.id`,
    'once',
  );
}
