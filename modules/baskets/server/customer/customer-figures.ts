import { sql } from 'drizzle-orm';
import { customerFigures } from '#modules/relations/server/public.ts';

/** Fills the order columns of the customer list of relations: the latest order, and recent customers. */
export const basketsCustomerFigures = customerFigures.entry({
  lastOrderedOn: (customer, timeZone) => sql`(SELECT (o.ordered_at AT TIME ZONE ${timeZone})::date FROM baskets o
    WHERE o.customer_id = ${customer} AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)`,
  recentCustomerIds: async (tx, limit) => {
    const recent = await tx.rows<{ id: number }>(sql`
      SELECT customer_id AS id FROM (SELECT customer_id, created_at FROM baskets ORDER BY created_at DESC, id DESC LIMIT 400) latest
      GROUP BY customer_id ORDER BY max(created_at) DESC LIMIT ${limit}`);
    return recent.map(({ id }) => id);
  },
});
