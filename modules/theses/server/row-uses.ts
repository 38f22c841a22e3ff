import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Labels of universities in the refusal of a deletion that they block: of the customer as which one pays. */
export const universityUses = rowUses.entry({
  table: 'universities',
  text: 'theses.uses',
  label: sql`r.name`,
  page: { path: '/maintenance/universities?sel={id}', target: sql`r.id` },
});
