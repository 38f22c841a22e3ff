import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Labels of publications in the refusal of a deletion that they block. */
export const publicationUses = rowUses.entry({ table: 'publications', text: 'publications.uses', label: sql`r.title` });
