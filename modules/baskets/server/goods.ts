import { sql } from 'drizzle-orm';

/** Whether an order (`b` in the statement) has nothing to make or deliver: costs and texts only. */
export const withoutGoods = sql`NOT EXISTS (
  SELECT 1 FROM lines g WHERE g.basket_id = b.id AND g.kind IN ('product', 'article') AND g.status NOT IN ('order_canceled', 'quote_canceled'))`;
