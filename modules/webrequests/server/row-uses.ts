import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Labels of requests in the refusal of a deletion that they block. */
export const webRequestUses = rowUses.entry({
  table: 'web_requests',
  text: 'webrequests.uses.requests',
  label: sql`r.product`,
  page: { path: '/dashboard/web-requests?sel={id}', target: sql`r.id` },
});

/** Labels of orders of the shop that wait, or waited, for a colleague. */
export const shopOrderUses = [
  rowUses.entry({
    table: 'shop_orders',
    text: 'webrequests.uses.shopOrders',
    label: sql`r.reference`,
  }),
];
