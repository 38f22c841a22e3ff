import { eq, sql } from 'drizzle-orm';
import type { TermRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { listTermsEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintTerms } from '#modules/complaints/server/complaints.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export const listTerms = query(listTermsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<TermRow>(sql`
    SELECT id, version, kind, name_nl AS "nameNl", name_en AS "nameEn", parent_id AS "parentId", effect, position, active
    FROM complaint_terms ORDER BY kind, position, id`),
}));

export async function lockTerm(tx: ReadTx, id: number) {
  const [found] = await tx.db.select().from(complaintTerms).where(eq(complaintTerms.id, id)).for('update');
  if (!found) throw notFound();
  return found;
}
