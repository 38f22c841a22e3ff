import { sql } from 'drizzle-orm';
import { owedStatuses } from '#modules/baskets/domain/lateness.ts';
import { type CustomerFigures, customerFigures } from '#modules/relations/server/public.ts';
import { waitsForCreditIn } from './credit.ts';

/** What relations shows of a customer's orders: the value not yet invoiced, the latest order, and who ordered lately. */
export const basketsCustomerFigures = customerFigures.entry({
  figuresOf: (tx, customerIds, timeZone) =>
    tx.rows<CustomerFigures>(
      sql`
      SELECT customer_id AS "customerId",
        coalesce(sum(total) FILTER (WHERE invoice_status <> 'invoiced' AND status = ANY(${sql.param([...owedStatuses, 'delivered'])})
          AND NOT ${waitsForCreditIn(sql`baskets`)}), 0)::bigint
          AS "openValue",
        (max(ordered_at) AT TIME ZONE ${timeZone})::date AS "lastOrderedOn"
      FROM baskets WHERE customer_id = ANY(${sql.param([...customerIds])}) GROUP BY customer_id`,
      'once',
    ),
  recentCustomerIds: async (tx, limit) => {
    const recent = await tx.rows<{ id: number }>(sql`
      SELECT customer_id AS id FROM (SELECT customer_id, created_at FROM baskets ORDER BY created_at DESC, id DESC LIMIT 400) latest
      GROUP BY customer_id ORDER BY max(created_at) DESC LIMIT ${limit}`);
    return recent.map(({ id }) => id);
  },
});
