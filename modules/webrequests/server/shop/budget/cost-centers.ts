import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { costCenters } from '#modules/stock/server/public.ts';

/**
 * The budget of a department or campaign is the cost center of the orders that count towards it, and of others for a colleague who orders from
 * it. What was ordered before a colleague left a budget stays with it.
 */
export const budgetsAsCostCenters = costCenters.entry({
  join: sql`LEFT JOIN shop_budget_orders bo ON bo.basket_id = b.id LEFT JOIN shop_budget_earlier_orders be ON be.basket_id = b.id
    LEFT JOIN shop_budget_members bm ON bm.contact_id = b.contact_id
    LEFT JOIN shop_budgets bu ON bu.id = coalesce(bo.budget_id, be.budget_id, bm.budget_id)
    LEFT JOIN ${relationsTables.customers} bc ON bc.id = bu.customer_id`,
  key: sql`bu.id::text`,
  name: sql`coalesce(bu.name, '')`,
  about: sql`coalesce(bc.name, '')`,
});
