import { sql } from 'drizzle-orm';
import { type ProductView, readProductEndpoint, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** Columns of a product with the settings of a unit; `o` is its row for that unit, if any. */
const columns = sql`s.id, s.main_group_id AS "mainGroupId", s.code, s.name_nl AS "nameNl", s.name_en AS "nameEn", s.product, s.template,
  s.file_slots AS "fileSlots", coalesce(o.vat_rate, s.vat_rate)::float8 AS "vatRate", s.needs_approval AS "needsApproval",
  s.allowed_presses AS "allowedPresses", s.page_multiple AS "pageMultiple", s.allowed_bindings AS "allowedBindings",
  s.isbn_allowed AS "isbnAllowed", s.nur_allowed AS "nurAllowed", o.lead_days AS "leadDays"`;
const inUnit = (unitId: number | undefined) =>
  sql`LEFT JOIN unit_sub_groups o ON o.sub_group_id = s.id AND o.business_unit_id = ${unitId ?? null}`;

export const readProducts = query(readProductsEndpoint, async ({ tx }, { unitId }) => {
  const sold = unitId ? sql`WHERE o.sub_group_id IS NOT NULL` : sql``;
  const products = await tx.rows<ProductView>(sql`
    SELECT ${columns} FROM sub_groups s ${inUnit(unitId)} ${sold} ORDER BY coalesce(o.position, s.position), s.position, s.id`);
  const groups = await tx.rows<{ id: number; code: string; nameNl: string; nameEn: string }>(
    sql`SELECT id, code, name_nl AS "nameNl", name_en AS "nameEn" FROM main_groups ORDER BY position, id`,
  );
  return {
    groups: groups
      .map((group) => ({ ...group, products: products.filter((product) => product.mainGroupId === group.id) }))
      .filter((group) => group.products.length > 0),
  };
});

export const readProduct = query(readProductEndpoint, async ({ tx }, { id }) => {
  const product = await readSubGroup(tx, id);
  if (!product) throw notFound();
  return product;
});

/** Reads one product as a unit sells it; undefined when it cannot be chosen. */
export function readSubGroup(tx: ReadTx, id: number | null, unitId?: number): Promise<ProductView | undefined> {
  return tx.row<ProductView>(sql`SELECT ${columns} FROM sub_groups s ${inUnit(unitId)} WHERE s.id = ${id}`, 'once');
}

/** Reads every product of every unit, in order. */
export function readAllSubGroups(tx: ReadTx): Promise<ProductView[]> {
  return tx.rows<ProductView>(sql`SELECT ${columns} FROM sub_groups s ${inUnit(undefined)} ORDER BY s.position, s.id`);
}

/** Reads the products in the main group of a product, itself included, in order. */
export function readGroupOf(tx: ReadTx, id: number): Promise<ProductView[]> {
  return tx.rows<ProductView>(sql`
    SELECT ${columns} FROM sub_groups s ${inUnit(undefined)} WHERE s.main_group_id = (SELECT main_group_id FROM sub_groups WHERE id = ${id})
    ORDER BY s.position, s.id`);
}
