import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names orders and their deliveries when they prevent another record from being deleted. */
export const basketsRowUses = [
  rowUses.entry({
    table: 'baskets',
    text: 'baskets.uses.baskets',
    label: sql`r.number`,
    page: { path: '/basket/{id}', target: sql`r.id` },
  }),
  rowUses.entry({
    table: 'deliveries',
    text: 'baskets.uses.deliveries',
    label: sql`(SELECT b.number FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = r.line_id)`,
    page: { path: '/basket/{id}', target: sql`(SELECT l.basket_id FROM lines l WHERE l.id = r.line_id)` },
  }),
  rowUses.entry({
    table: 'delivery_tolerances',
    text: 'baskets.uses.tolerances',
    page: { path: '/maintenance/delivery-tolerances', target: sql`r.id` },
  }),
];
