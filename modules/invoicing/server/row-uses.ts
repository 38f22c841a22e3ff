import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names the invoices that prevent another record from being deleted. */
export const invoicingRowUses = [
  rowUses.entry({ table: 'invoices', text: 'invoicing.uses.invoices', label: sql`coalesce(r.number, '…')` }),
  rowUses.entry({ table: 'payments', text: 'invoicing.uses.payments', label: sql`r.received_on::text` }),
  rowUses.entry({ table: 'online_payments', text: 'invoicing.uses.onlinePayments', label: sql`r.description` }),
];
