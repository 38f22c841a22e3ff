import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listPackagingChoicesEndpoint,
  listPackagingEndpoint,
  type PackagingRow,
} from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import type { PackagingRule } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { findCustomerChoices, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const packagingColumns = sql`r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
  r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams",
  r.min_grams::float8 AS "minGrams", r.box,
  r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
  r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active`;

/** Reads every rule, for packing. */
export function readPackagingRules(tx: ReadTx): Promise<PackagingRule[]> {
  return tx.rows<PackagingRule>(sql`SELECT ${packagingColumns} FROM packaging_rules r ORDER BY r.id`, 'once');
}

export const listPackaging = query(listPackagingEndpoint, async ({ tx, actor }) => {
  const name = (table: 'g' | 's') => sql.raw(`${table}.${actor.language === 'nl' ? 'name_nl' : 'name_en'}`);
  return {
    rows: await tx.rows<PackagingRow>(sql`
      SELECT ${packagingColumns}, r.version, c.name AS customer, coalesce(${name('s')}, ${name('g')}) AS product
      FROM packaging_rules r LEFT JOIN ${relationsTables.customers} c ON c.id = r.customer_id LEFT JOIN ${catalogueTables.mainGroups} g ON g.id = r.main_group_id
      LEFT JOIN ${catalogueTables.subGroups} s ON s.id = r.sub_group_id ORDER BY r.name`),
  };
});

export const listPackagingChoices = query(listPackagingChoicesEndpoint, async ({ tx, actor }, { search }) => {
  const name = sql.raw(actor.language === 'nl' ? 'name_nl' : 'name_en');
  return {
    customers: await findCustomerChoices(tx, search),
    groups: await tx.rows<{ id: number; name: string }>(
      sql`SELECT id, ${name} AS name FROM ${catalogueTables.mainGroups} ORDER BY position, id`,
    ),
    products: await tx.rows<{ id: number; name: string; mainGroupId: number }>(sql`
      SELECT id, ${name} AS name, main_group_id AS "mainGroupId" FROM ${catalogueTables.subGroups} ORDER BY position, id`),
  };
});
