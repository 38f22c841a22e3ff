import { sql } from 'drizzle-orm';
import { basketsTables, lockBasket, readOrderTotal } from '#modules/baskets/server/public.ts';
import type { MatchableOrder } from '#modules/invoicing/domain/payment/match-order.ts';
import { namesNumber, numberCandidates } from '#modules/invoicing/domain/payment/named-numbers.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { isOpen } from './open-invoices.ts';

type Named = Omit<MatchableOrder, 'open'> & { orderedBy: number; paid: Money };

/** SQL: order `b` is placed and has no invoice yet, but of installments. */
const isPrepayable = sql`b.invoice_status = 'not_invoiced'
  AND b.status NOT IN ('entered', 'in_calculation', 'quotation_sent', 'quote_canceled', 'order_canceled', 'closed')`;

/** SQL: what order `b` of payer `c` was paid: what is on account for it, and what its installments were paid. */
const paidOf = sql`(
  coalesce((SELECT sum(p.rest) FROM payments p WHERE p.basket_id = b.id AND p.customer_id = c.id AND p.reversed_at IS NULL), 0)
  + coalesce((SELECT sum(p.rest) FROM online_payments o JOIN payments p ON p.id = o.payment_id
      WHERE o.basket_id = b.id AND p.customer_id = c.id AND p.reversed_at IS NULL), 0)
  + coalesce((SELECT sum(i.settled) FROM installments s JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = b.id), 0))::bigint`;

/** The orders without an invoice, an installment included, that these texts name, with what is still to be paid of them. */
export async function readPrepayableOrders(tx: ReadTx, texts: readonly string[]): Promise<MatchableOrder[]> {
  const textsOf = new Map<string, string[]>();
  for (const text of texts) for (const one of numberCandidates(text)) textsOf.set(one, [...(textsOf.get(one) ?? []), text]);
  if (textsOf.size === 0) return [];
  const candidates = await tx.rows<Named & { plain: string }>(sql`
    WITH named AS (
      SELECT b.id, lower(regexp_replace(b.number, '[^[:alnum:]]', '', 'g')) AS plain FROM ${basketsTables.baskets} b WHERE ${isPrepayable})
    SELECT b.id, b.number, n.plain, b.customer_id AS "orderedBy", c.id AS "customerId", c.name AS customer, ${paidOf} AS paid
    FROM named n JOIN ${basketsTables.baskets} b ON b.id = n.id
    JOIN ${relationsTables.customers} c ON c.id = coalesce(b.payer_customer_id, b.customer_id)
    WHERE n.plain = ANY(${sql.param([...textsOf.keys()])}::text[])
      AND NOT EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id WHERE n.basket_id = b.id AND ${isOpen})
    ORDER BY b.id`);
  const named = candidates.filter(({ number, plain }) => textsOf.get(plain)?.some((text) => namesNumber(text, number)));
  return Promise.all(
    named.map(async ({ orderedBy, paid, plain: _, ...order }) => {
      const { gross } = await readOrderTotal(tx, { id: order.id, customerId: orderedBy });
      return { ...order, open: subtractMoney(gross, paid) };
    }),
  );
}

/** Locks these orders by id, as everywhere, and returns those that may still be paid before their invoice. */
export async function lockPrepayable(tx: ReadTx, basketIds: readonly number[]): Promise<Set<number>> {
  const ids = [...new Set(basketIds)].sort((one, other) => one - other);
  for (const id of ids) await lockBasket(tx, id);
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT b.id FROM ${basketsTables.baskets} b WHERE b.id = ANY(${sql.param(ids)}::bigint[]) AND ${isPrepayable}`,
  );
  return new Set(rows.map(({ id }) => id));
}
