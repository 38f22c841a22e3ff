import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { type LimitMeasure, type LimitPeriod, type LimitScope, periodOf, shareOf } from '#modules/complaints/domain/limits.ts';
import { complaintCostSum } from '#modules/complaints/server/handling/complaint-columns.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Language } from '#platform/server/text/texts.ts';

export type Limit = { scope: LimitScope; scopeId: number | null; measure: LimitMeasure; period: LimitPeriod };
export type LimitMeasurement = { from: Temporal.PlainDate; value: number | undefined; complaintIds: number[] };

/** The id that limit `m` is scoped to, from the column of its scope. */
export const scopeIdOf = sql`coalesce(m.term_id, m.plan_place_id, m.customer_id, m.supplier_id)`;

/** The name that limit `m` is scoped to. */
export function scopeNameOf(language: Language): SQL {
  return sql`coalesce((SELECT ${nameIn(language)} FROM complaint_terms WHERE id = m.term_id),
    (SELECT ${nameIn(language)} FROM ${planningTables.planPlaces} WHERE id = m.plan_place_id), (SELECT name FROM ${relationsTables.customers} WHERE id = m.customer_id),
    (SELECT name FROM ${relationsTables.suppliers} WHERE id = m.supplier_id), '')`;
}

/** The condition that complaint `k` is in a scope. */
function inScope({ scope, scopeId }: Pick<Limit, 'scope' | 'scopeId'>): SQL {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'department':
      return sql`k.department_id = ${scopeId}`;
    case 'reason':
      return sql`k.reason_id = ${scopeId}`;
    case 'machine':
      return sql`k.plan_place_id = ${scopeId}`;
    case 'customer':
      return sql`k.customer_id = ${scopeId}`;
    case 'supplier':
      return sql`k.supplier_id = ${scopeId}`;
  }
}

/** Measures a limit in the period that contains `day`: its value, and the complaints counted. */
export async function measureLimit(
  { tx, kernel }: { tx: ReadTx; kernel: Pick<Kernel, 'config'> },
  limit: Limit,
  day: Temporal.PlainDate,
): Promise<LimitMeasurement> {
  const { from, until } = periodOf(day, limit.period);
  const zone = kernel.config.timeZone;
  const [start, end] = [from, until].map((one) => one.toZonedDateTime(zone).toInstant().toString());
  const found = await tx.row<{ count: number; cost: number; ids: number[] }>(sql`
    SELECT count(*) AS count, coalesce(sum(cost), 0)::float8 / 10000 AS cost, coalesce(json_agg(id ORDER BY id), '[]') AS ids
    FROM (SELECT k.id, ${complaintCostSum} AS cost FROM complaints k
      WHERE k.registered_at >= ${start}::timestamptz AND k.registered_at < ${end}::timestamptz AND ${inScope(limit)}) met`);
  const { count, cost, ids: complaintIds } = found!;
  if (limit.measure === 'count') return { from, value: count, complaintIds };
  if (limit.measure === 'cost') return { from, value: Math.round(cost * 100) / 100, complaintIds };
  const ofCustomer = limit.scope === 'customer' ? sql`b.customer_id = ${limit.scopeId}` : sql`true`;
  const ordered = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM ${basketsTables.baskets} b WHERE b.ordered_at >= ${start}::timestamptz AND b.ordered_at < ${end}::timestamptz AND ${ofCustomer}`);
  return { from, value: shareOf(count, ordered!.count), complaintIds };
}
