import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { prepayments } from '#modules/planning/server/public.ts';
import { openOf } from '../payment/open-invoices.ts';

/** Production waits for installment `s`, whose invoice is `i` or null: it was not let go and is not paid in full. */
export const isAwaited: SQL = sql`(s.paid_first AND s.let_go_by = '' AND (i.id IS NULL OR i.status = 'concept' OR ${openOf} > 0))`;

type Awaited = { basketId: number; order: string; invoice: string };

export const prepaymentReader = prepayments.entry(async (tx, basketIds) => {
  if (basketIds.length === 0) return new Map();
  const rows = await tx.rows<Awaited>(sql`
    SELECT DISTINCT ON (s.basket_id) s.basket_id AS "basketId", b.number AS order, coalesce(i.number, '') AS invoice
    FROM installments s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id LEFT JOIN invoices i ON i.id = s.invoice_id
    WHERE s.basket_id = ANY(${sql.param([...basketIds])}) AND ${isAwaited} ORDER BY s.basket_id, s.position`);
  return new Map(rows.map(({ basketId, order, invoice }) => [basketId, { order, invoice }]));
});
