import { eq, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { type LimitRow, listLimitsEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { decideLimit, type LimitScope, levelReached } from '#modules/complaints/domain/limits.ts';
import { complaintLimits } from '#modules/complaints/server/complaints.tables.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';
import { measureLimit, scopeIdOf, scopeNameOf } from './limit-values.ts';

export const listLimits = query(listLimitsEndpoint, async (context) => {
  const { tx, actor } = context;
  const rows = await tx.rows<Omit<LimitRow, 'value' | 'level'>>(sql`
    SELECT m.id, m.version, m.scope, ${scopeIdOf} AS "scopeId", ${scopeNameOf(actor.language)} AS about, m.measure, m.period,
      m.warn_at::float8 AS "warnAt", m.stop_at::float8 AS "stopAt", m.recipients, m.muted_until AS "mutedUntil", m.active
    FROM complaint_limits m ORDER BY m.id`);
  const measured = [];
  for (const row of rows) {
    const { value } = await measureLimit(context, row, shopDay(context));
    measured.push({ ...row, value: value ?? null, level: levelReached(row, value) ?? null });
  }
  return { rows: measured };
});

export const saveLimit = command(saveLimitEndpoint, async ({ tx }, { id, version, scopeId, ...asked }) => {
  const [before] = id === undefined ? [] : await tx.db.select().from(complaintLimits).where(eq(complaintLimits.id, id)).for('update');
  if (id !== undefined && !before) throw notFound();
  if (before && version !== before.version) throw staleVersion(before);
  const decided = decideLimit({ ...asked, scopeId });
  if (!decided.accepted) return decided;
  const values = { ...asked, ...(await scopeColumns(tx, asked.scope, scopeId)) };
  const state = { id: complaintLimits.id, version: complaintLimits.version };
  const [saved] = before
    ? await tx.db
        .update(complaintLimits)
        .set({ ...values, version: before.version + 1 })
        .where(eq(complaintLimits.id, before.id))
        .returning(state)
    : await tx.db.insert(complaintLimits).values(values).returning(state);
  await tx.record({
    fact: before ? 'complaint_limit.changed' : 'complaint_limit.added',
    refs: { complaint_limit: saved!.id },
    data: { scope: asked.scope, warnAt: asked.warnAt, stopAt: asked.stopAt },
  });
  return saved!;
});

/** Puts the id in the column of its scope; 404 when there is no such department, reason, machine, customer or supplier. */
async function scopeColumns(tx: ReadTx, scope: LimitScope, scopeId: number | null) {
  const none = { termId: null, planPlaceId: null, customerId: null, supplierId: null };
  if (scope === 'all') return none;
  const found = {
    department: sql`SELECT 1 FROM complaint_terms WHERE id = ${scopeId} AND kind = 'department'`,
    reason: sql`SELECT 1 FROM complaint_terms WHERE id = ${scopeId} AND kind = 'reason'`,
    machine: sql`SELECT 1 FROM ${planningTables.planPlaces} WHERE id = ${scopeId}`,
    customer: sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${scopeId}`,
    supplier: sql`SELECT 1 FROM ${relationsTables.suppliers} WHERE id = ${scopeId}`,
  }[scope];
  if (!(await tx.row(found))) throw notFound();
  const column = (
    { department: 'termId', reason: 'termId', machine: 'planPlaceId', customer: 'customerId', supplier: 'supplierId' } as const
  )[scope];
  return { ...none, [column]: scopeId };
}
