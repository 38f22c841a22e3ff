import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/uses.ts';

/** How requests are called where they keep something else from being deleted. */
export const webRequestUses = rowUses.entry({
  table: 'web_requests',
  text: 'webrequests.uses.requests',
  label: sql`r.product`,
  page: { path: '/dashboard/web-requests?sel={id}', target: sql`r.id` },
});
