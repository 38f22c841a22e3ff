import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names the universities whose payer is the customer that cannot be removed. */
export const universityUses = rowUses.entry({
  table: 'universities',
  text: 'theses.uses',
  label: sql`r.name`,
  page: { path: '/maintenance/universities?sel={id}', target: sql`r.id` },
});
