import { sql } from 'drizzle-orm';
import { basketsTables, readOrderTotal } from '#modules/baskets/server/public.ts';
import { type MatchableOrder, namesOrder } from '#modules/invoicing/domain/payment/match-order.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { isOpen } from './open-invoices.ts';

type Named = Omit<MatchableOrder, 'open'> & { orderedBy: number; paid: Money };

/** The orders without an invoice, an installment included, that these texts name, with what is still to be paid of them. */
export async function readPrepayableOrders(tx: ReadTx, texts: readonly string[]): Promise<MatchableOrder[]> {
  const joined = texts.join('\n').slice(0, 200_000);
  const candidates = await tx.rows<Named>(sql`
    SELECT b.id, b.number, b.customer_id AS "orderedBy", c.id AS "customerId", c.name AS customer,
      coalesce((SELECT sum(p.amount - p.refunded) FROM payments p WHERE p.basket_id = b.id AND p.reversed_at IS NULL), 0)::bigint AS paid
    FROM ${basketsTables.baskets} b JOIN ${relationsTables.customers} c ON c.id = coalesce(b.payer_customer_id, b.customer_id)
    WHERE b.invoice_status = 'not_invoiced' AND b.status NOT IN ('entered', 'in_calculation', 'quotation_sent', 'quote_canceled', 'order_canceled', 'closed')
      AND strpos(${joined.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase()}, lower(regexp_replace(b.number, '[^[:alnum:]]', '', 'g'))) > 0
      AND NOT EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id WHERE n.basket_id = b.id AND ${isOpen})
    ORDER BY b.id LIMIT 500`);
  const named = candidates.filter(({ number }) => namesOrder(joined, number));
  return Promise.all(
    named.map(async ({ orderedBy, paid, ...order }) => {
      const { gross } = await readOrderTotal(tx, { id: order.id, customerId: orderedBy });
      return { ...order, open: subtractMoney(gross, paid) };
    }),
  );
}
