import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/uses.ts';

/** How a customer's files, and the mapping they are read by, are called where they keep something else from being deleted. */
export const importUses = [
  rowUses.entry({ table: 'import_mappings', text: 'imports.uses.mappings' }),
  rowUses.entry({
    table: 'imports',
    text: 'imports.uses.imports',
    label: sql`(SELECT f.name FROM files f WHERE f.id = r.file_id)`,
    page: { path: '/imports/customer-orders?import={id}', target: sql`r.id` },
  }),
];
