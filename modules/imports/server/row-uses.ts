import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Labels of import files and saved mappings in the refusal of a deletion that they block. */
export const importUses = [
  rowUses.entry({ table: 'import_mappings', text: 'imports.uses.mappings' }),
  rowUses.entry({
    table: 'imports',
    text: 'imports.uses.imports',
    label: sql`(SELECT f.name FROM files f WHERE f.id = r.file_id)`,
    page: { path: '/imports/customer-orders?import={id}', target: sql`r.id` },
  }),
];
