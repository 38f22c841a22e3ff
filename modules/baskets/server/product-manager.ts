import { sql } from 'drizzle-orm';
import { managerOnDuty } from '#modules/relations/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';
import { shopDay } from './shop-day.ts';

/** A quote that nobody manages yet goes to the order manager whom its unit has for the product, or to who stands in. */
export const productManagerTakesQuote = subscribe('line.calculated', async (context, { refs }) => {
  const { tx } = context;
  const found = await tx.row<{ basketId: number; managerId: number }>(sql`
    SELECT b.id AS "basketId", o.order_manager_id AS "managerId"
    FROM lines l JOIN baskets b ON b.id = l.basket_id
      JOIN unit_sub_groups o ON o.sub_group_id = l.sub_group_id AND o.business_unit_id = b.business_unit_id
    WHERE l.id = ${refs.line!} AND b.order_manager_id IS NULL AND o.order_manager_id IS NOT NULL`);
  if (!found) return;
  const managerId = await managerOnDuty(tx, found.managerId, shopDay(context).toString());
  await tx.rows(sql`UPDATE baskets SET order_manager_id = ${managerId} WHERE id = ${found.basketId}`);
});
