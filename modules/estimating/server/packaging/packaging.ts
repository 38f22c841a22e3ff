import { eq, sql } from 'drizzle-orm';
import {
  listPackagingChoicesEndpoint,
  listPackagingEndpoint,
  type PackagingRow,
  savePackagingEndpoint,
} from '#modules/estimating/contract/packaging.endpoints.ts';
import { decidePackagingRule, type PackagingRule } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { packagingRules } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { findCustomerChoices } from '#modules/relations/server/public.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';

const columns = sql`r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
  r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams",
  r.min_grams::float8 AS "minGrams", r.box,
  r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
  r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active`;

/** Reads every rule, for packing. */
export function readPackagingRules(tx: ReadTx): Promise<PackagingRule[]> {
  return tx.rows<PackagingRule>(sql`SELECT ${columns} FROM packaging_rules r ORDER BY r.id`, 'once');
}

export const listPackaging = query(listPackagingEndpoint, async ({ tx, actor }) => {
  const name = (table: 'g' | 's') => sql.raw(`${table}.${actor.language === 'nl' ? 'name_nl' : 'name_en'}`);
  return {
    rows: await tx.rows<PackagingRow>(sql`
      SELECT ${columns}, r.version, c.name AS customer, coalesce(${name('s')}, ${name('g')}) AS product
      FROM packaging_rules r LEFT JOIN customers c ON c.id = r.customer_id LEFT JOIN main_groups g ON g.id = r.main_group_id
      LEFT JOIN sub_groups s ON s.id = r.sub_group_id ORDER BY r.name`),
  };
});

export const listPackagingChoices = query(listPackagingChoicesEndpoint, async ({ tx, actor }, { search }) => {
  const name = sql.raw(actor.language === 'nl' ? 'name_nl' : 'name_en');
  return {
    customers: await findCustomerChoices(tx, search),
    groups: await tx.rows<{ id: number; name: string }>(sql`SELECT id, ${name} AS name FROM main_groups ORDER BY position, id`),
    products: await tx.rows<{ id: number; name: string; mainGroupId: number }>(sql`
      SELECT id, ${name} AS name, main_group_id AS "mainGroupId" FROM sub_groups ORDER BY position, id`),
  };
});

export const savePackaging = command(savePackagingEndpoint, async ({ tx }, { id, version, ...asked }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('estimating.packaging', 0))`);
  const before =
    id === undefined
      ? undefined
      : await tx.row<PackagingRule & { version: number }>(sql`SELECT ${columns}, r.version FROM packaging_rules r WHERE r.id = ${id}`);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const known = await tx.row<{ customer: boolean; group: boolean; product: boolean }>(sql`
    SELECT ${asked.customerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM customers WHERE id = ${asked.customerId}) AS customer,
      ${asked.mainGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM main_groups WHERE id = ${asked.mainGroupId}) AS "group",
      ${asked.subGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM sub_groups WHERE id = ${asked.subGroupId}) AS product`);
  if (!known!.customer || !known!.group || !known!.product) throw notFound();
  const decided = decidePackagingRule({ ...asked, id: id ?? 0 }, await readPackagingRules(tx));
  if (!decided.accepted) return decided;
  const next = (before?.version ?? 0) + 1;
  const [saved] =
    id === undefined
      ? await tx.db.insert(packagingRules).values(asked).returning({ id: packagingRules.id })
      : await tx.db
          .update(packagingRules)
          .set({ ...asked, version: next })
          .where(eq(packagingRules.id, id))
          .returning({ id: packagingRules.id });
  await tx.record({
    fact: before ? 'packaging.changed' : 'packaging.made',
    refs: { packaging: saved!.id, ...(asked.customerId !== null && { customer: asked.customerId }) },
    data: { name: asked.name, box: asked.box, ...(before && { changes: await withReferencedNames(tx, fieldChanges(before, asked)) }) },
  });
  return { id: saved!.id, version: next };
});
