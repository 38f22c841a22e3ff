import { eq, sql } from 'drizzle-orm';
import { saveSurchargeEndpoint } from '#modules/estimating/contract/price/save-surcharge.endpoint.ts';
import { decideSurcharge, type SurchargeInput } from '#modules/estimating/domain/price/decide-surcharge.ts';
import { surcharges } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { requireScope } from './rule-scope.ts';

export const saveSurcharge = command(saveSurchargeEndpoint, async ({ tx }, { id, version, ...asked }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('estimating.surcharges', 0))`);
  const before =
    id === undefined
      ? undefined
      : await tx.row<Omit<SurchargeInput, 'id'> & { version: number }>(sql`
          SELECT version, name, customer_id AS "customerId", main_group_id AS "mainGroupId", sub_group_id AS "subGroupId", rate::float8 AS rate,
            amount, valid_from AS "validFrom", valid_to AS "validTo", active FROM surcharges WHERE id = ${id}`);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  await requireScope(tx, asked);
  const others = await tx.rows<SurchargeInput>(sql`
    SELECT id, name, customer_id AS "customerId", main_group_id AS "mainGroupId", sub_group_id AS "subGroupId", rate::float8 AS rate, amount,
      valid_from AS "validFrom", valid_to AS "validTo", active
    FROM surcharges WHERE active AND customer_id IS NOT DISTINCT FROM ${asked.customerId}`);
  const decided = decideSurcharge({ ...asked, id: id ?? 0 }, others);
  if (!decided.accepted) return decided;
  const next = (before?.version ?? 0) + 1;
  const [saved] =
    id === undefined
      ? await tx.db.insert(surcharges).values(asked).returning({ id: surcharges.id })
      : await tx.db
          .update(surcharges)
          .set({ ...asked, version: next })
          .where(eq(surcharges.id, id))
          .returning({ id: surcharges.id });
  await tx.record({
    fact: before ? 'surcharge.changed' : 'surcharge.made',
    refs: { surcharge: saved!.id, ...(asked.customerId !== null && { customer: asked.customerId }) },
    data: {
      ...{ name: asked.name, percent: Math.round(asked.rate * 10_000) / 100, amount: asked.amount / 10_000 },
      ...(before && { changes: await withReferencedNames(tx, fieldChanges(shown(before), shown(asked))) }),
    },
  });
  return { id: saved!.id, version: next };
});

/** As its form shows it: per cent and euros. */
function shown({ rate, amount, ...fields }: Omit<SurchargeInput, 'id'>) {
  return { ...fields, rate: `${Math.round(rate * 10_000) / 100}%`, amount: amount / 10_000 };
}
