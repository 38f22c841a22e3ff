import { sql } from 'drizzle-orm';
import { subscribe } from '#platform/server/facts.ts';

/** A quote that nobody manages yet goes to the order manager whom its unit has for the product. */
export const productManagerTakesQuote = subscribe('line.calculated', async ({ tx }, { refs }) => {
  await tx.rows(sql`
    UPDATE baskets b SET order_manager_id = o.order_manager_id
    FROM lines l JOIN unit_sub_groups o ON o.sub_group_id = l.sub_group_id
    WHERE l.id = ${refs.line!} AND b.id = l.basket_id AND o.business_unit_id = b.business_unit_id
      AND b.order_manager_id IS NULL AND o.order_manager_id IS NOT NULL`);
});
