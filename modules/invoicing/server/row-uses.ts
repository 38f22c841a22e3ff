import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/uses.ts';

/** How invoices are called where they keep something else from being deleted. */
export const invoicingRowUses = [
  rowUses.entry({ table: 'invoices', text: 'invoicing.uses.invoices', label: sql`coalesce(r.number, '…')` }),
];
