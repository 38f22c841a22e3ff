import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

const page = '/complaint/dashboard/{id}';
const complaint = sql`(SELECT k.number FROM complaints k WHERE k.id = r.complaint_id)`;

/** Names the complaints that prevent another record from being deleted. */
export const complaintRowUses = [
  rowUses.entry({ table: 'complaints', text: 'complaints.uses.complaints', label: sql`r.number`, page: { path: page, target: sql`r.id` } }),
  rowUses.entry({
    table: 'complaint_measures',
    text: 'complaints.uses.measures',
    label: complaint,
    page: { path: page, target: sql`r.complaint_id` },
  }),
  rowUses.entry({ table: 'complaint_limits', text: 'complaints.uses.limits' }),
  rowUses.entry({ table: 'complaint_terms', text: 'complaints.uses.terms', label: sql`r.name_nl` }),
];
