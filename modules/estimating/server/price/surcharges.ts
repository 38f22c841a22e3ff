import { eq, sql } from 'drizzle-orm';
import { listSurchargesEndpoint, type SurchargeRow, saveSurchargeEndpoint } from '#modules/estimating/contract/surcharges.endpoints.ts';
import { decideSurcharge, type SurchargeInput } from '#modules/estimating/domain/price/decide-surcharge.ts';
import { periodStateOn } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { surcharges } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';

export const listSurcharges = query(listSurchargesEndpoint, async (context) => {
  const { tx, actor } = context;
  const name = (table: 'g' | 's') => sql.raw(`${table}.${actor.language === 'nl' ? 'name_nl' : 'name_en'}`);
  const rows = await tx.rows<Omit<SurchargeRow, 'state'>>(sql`
    SELECT u.id, u.version, u.name, u.customer_id AS "customerId", c.name AS customer, u.main_group_id AS "mainGroupId",
      u.sub_group_id AS "subGroupId", coalesce(${name('s')}, ${name('g')}) AS product, u.rate::float8 AS rate, u.amount,
      u.valid_from AS "validFrom", u.valid_to AS "validTo", u.active
    FROM surcharges u LEFT JOIN customers c ON c.id = u.customer_id LEFT JOIN main_groups g ON g.id = u.main_group_id
    LEFT JOIN sub_groups s ON s.id = u.sub_group_id ORDER BY u.name, u.id`);
  return { rows: rows.map((row) => ({ ...row, state: periodStateOn(row, dayOf(context)) })) };
});

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
  const known = await tx.row<{ customer: boolean; group: boolean; product: boolean }>(sql`
    SELECT ${asked.customerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM customers WHERE id = ${asked.customerId}) AS customer,
      ${asked.mainGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM main_groups WHERE id = ${asked.mainGroupId}) AS "group",
      ${asked.subGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM sub_groups WHERE id = ${asked.subGroupId}) AS product`);
  if (!known!.customer || !known!.group || !known!.product) throw notFound();
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
