import { sql } from 'drizzle-orm';
import { type CustomerFigures, customerFigures } from '#modules/relations/server/public.ts';

/** What relations shows of a customer's orders: the latest order, and who ordered lately. */
export const basketsCustomerFigures = customerFigures.entry({
  figuresOf: (tx, customerIds, timeZone) =>
    tx.rows<CustomerFigures>(
      sql`
      SELECT customer_id AS "customerId", (max(ordered_at) AT TIME ZONE ${timeZone})::date AS "lastOrderedOn"
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
