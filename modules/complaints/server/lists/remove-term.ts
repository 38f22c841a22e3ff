import { eq } from 'drizzle-orm';
import { removeTermEndpoint } from '#modules/complaints/contract/remove-term.endpoint.ts';
import { complaintTerms } from '#modules/complaints/server/complaints.tables.ts';
import { findUses, inUseError } from '#platform/server/database/row-uses.ts';
import { command } from '#platform/server/served.ts';
import { lockTerm } from './terms.ts';

export const removeTerm = command(removeTermEndpoint, async (context, { id }) => {
  const { tx } = context;
  const term = await lockTerm(tx, id);
  const uses = await findUses(context, 'complaint_terms', [id]);
  if (uses.length > 0) throw inUseError(context, 'complaints.things.term', uses);
  await tx.db.delete(complaintTerms).where(eq(complaintTerms.id, id));
  await tx.record({ fact: 'complaint_term.removed', refs: { complaint_term: id }, data: { kind: term.kind, name: term.nameNl } });
  return { id };
});
