import { eq, sql } from 'drizzle-orm';
import { saveTermEndpoint } from '#modules/complaints/contract/save-term.endpoint.ts';
import type { TermKind } from '#modules/complaints/domain/complaint.ts';
import { decideSaveTerm } from '#modules/complaints/domain/save-term.ts';
import { complaintTerms } from '#modules/complaints/server/complaints.tables.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockTerm } from './terms.ts';

export const saveTerm = command(saveTermEndpoint, async ({ tx }, { id, version, kind: askedKind, ...asked }) => {
  const before = id === undefined ? undefined : await lockTerm(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const kind = before?.kind ?? askedKind;
  const parentId = kind === 'sub_department' ? asked.parentId : null;
  const effect = kind === 'solution' ? asked.effect : 'none';
  const parent =
    parentId === null ? undefined : await tx.row(sql`SELECT 1 FROM complaint_terms WHERE id = ${parentId} AND kind = 'department'`);
  const decided = decideSaveTerm(kind as TermKind, { hasDepartment: parent !== undefined });
  if (!decided.accepted) return decided;
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
