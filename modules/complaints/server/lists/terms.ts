import { eq, sql } from 'drizzle-orm';
import type { TermRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { listTermsEndpoint, removeTermEndpoint, saveTermEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintTerms } from '#modules/complaints/server/complaints.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findUses, inUseError } from '#platform/server/database/row-uses.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';

export const listTerms = query(listTermsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<TermRow>(sql`
    SELECT id, version, kind, name_nl AS "nameNl", name_en AS "nameEn", parent_id AS "parentId", effect, position, active
    FROM complaint_terms ORDER BY kind, position, id`),
}));

export const saveTerm = command(saveTermEndpoint, async ({ tx }, { id, version, kind: askedKind, ...asked }) => {
  const before = id === undefined ? undefined : await lockTerm(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const kind = before?.kind ?? askedKind;
  const parentId = kind === 'sub_department' ? asked.parentId : null;
  const effect = kind === 'solution' ? asked.effect : 'none';
  const parent =
    parentId === null ? undefined : await tx.row(sql`SELECT 1 FROM complaint_terms WHERE id = ${parentId} AND kind = 'department'`);
  if (kind === 'sub_department' && !parent) return refuse('SUB_DEPARTMENT_OF_NONE', {}, 'parentId');
  const values = { ...asked, kind, parentId, effect };
  const state = { id: complaintTerms.id, version: complaintTerms.version };
  const [saved] = before
    ? await tx.db
        .update(complaintTerms)
        .set({ ...values, version: before.version + 1 })
        .where(eq(complaintTerms.id, before.id))
        .returning(state)
    : await tx.db.insert(complaintTerms).values(values).returning(state);
  const fact = before ? 'complaint_term.changed' : 'complaint_term.added';
  await tx.record({ fact, refs: { complaint_term: saved!.id }, data: { kind, name: asked.nameNl } });
  return saved!;
});

export const removeTerm = command(removeTermEndpoint, async (context, { id }) => {
  const { tx } = context;
  const term = await lockTerm(tx, id);
  const uses = await findUses(context, 'complaint_terms', [id]);
  if (uses.length > 0) throw inUseError(context, 'complaints.things.term', uses);
  await tx.db.delete(complaintTerms).where(eq(complaintTerms.id, id));
  await tx.record({ fact: 'complaint_term.removed', refs: { complaint_term: id }, data: { kind: term.kind, name: term.nameNl } });
  return { id };
});

async function lockTerm(tx: ReadTx, id: number) {
  const [found] = await tx.db.select().from(complaintTerms).where(eq(complaintTerms.id, id)).for('update');
  if (!found) throw notFound();
  return found;
}
