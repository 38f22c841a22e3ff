import { eq, sql } from 'drizzle-orm';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import { decideTerms } from '#modules/complaints/domain/complaint.ts';
import { decideMeasure } from '#modules/complaints/domain/measures.ts';
import { complaintMeasures } from '#modules/complaints/server/complaints.tables.ts';
import { endStandardsOfVerified } from '#modules/complaints/server/limits/propose-standards.ts';
import { readTerms } from '#modules/complaints/server/lists/terms.queries.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockForWork, refsOf } from './complaints.store.ts';

type Measure = typeof complaintMeasures.$inferSelect;

export const saveMeasure = command(saveMeasureEndpoint, async (context, { id, measureId, version, ...asked }) => {
  const { tx } = context;
  const { complaint, decided } = await lockForWork(context, id);
  if (!decided.accepted) return decided;
  const before = measureId === undefined ? undefined : await findMeasure(tx, id, measureId);
  if (before && version !== before.version) throw staleVersion(before);
  const fitting = decideTerms(await readTerms(tx), { improvement: asked.improvementId }, { improvement: before?.improvementId ?? null });
  if (!fitting.accepted) return fitting;
  const sound = decideMeasure(asked);
  if (!sound.accepted) return sound;
  const { ownerUserId } = asked;
  if (ownerUserId !== null && !(await tx.row(sql`SELECT 1 FROM ${identityTables.users} WHERE id = ${ownerUserId} AND internal`)))
    throw notFound();
  const state = { id: complaintMeasures.id, version: complaintMeasures.version };
  const [saved] = before
    ? await tx.db
        .update(complaintMeasures)
        .set({ ...asked, version: before.version + 1 })
        .where(eq(complaintMeasures.id, before.id))
        .returning(state)
    : await tx.db
        .insert(complaintMeasures)
        .values({ complaintId: id, ...asked })
        .returning(state);
  await tx.record({ fact: factOf(before, asked), refs: refsOf(complaint), data: { number: complaint.number, measure: asked.description } });
  await endStandardsOfVerified(context, id);
  return saved!;
});

async function findMeasure(tx: ReadTx, complaintId: number, id: number): Promise<Measure> {
  const [found] = await tx.db.select().from(complaintMeasures).where(eq(complaintMeasures.id, id)).for('update');
  if (found?.complaintId !== complaintId) throw notFound();
  return found;
}

function factOf(before: Measure | undefined, asked: Pick<Measure, 'doneOn' | 'effective'>): string {
  if (!before) return 'complaint.measure_added';
  if (asked.effective !== null && asked.effective !== before.effective) {
    return asked.effective ? 'complaint.measure_helped' : 'complaint.measure_failed';
  }
  return asked.doneOn !== null && before.doneOn === null ? 'complaint.measure_done' : 'complaint.measure_changed';
}
