import { sql } from 'drizzle-orm';
import { basketFinders } from '#modules/baskets/server/public.ts';
import { containsNumber } from '#platform/server/database/search.ts';

/** Finds an order by the number of an invoice or credit note. */
export const invoiceFinder = basketFinders.entry(
  (word) => sql`SELECT l.basket_id FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
    WHERE i.number IS NOT NULL AND ${containsNumber(sql`searchable(i.number)`, word)}`,
);
