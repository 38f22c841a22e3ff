import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names the shipments that prevent another record from being deleted. */
export const shippingRowUses = [
  rowUses.entry({
    table: 'shipments',
    text: 'shipping.uses.shipments',
    label: sql`r.number`,
    page: { path: '/dashboard/shipments?q={id}', target: sql`r.number` },
  }),
];
