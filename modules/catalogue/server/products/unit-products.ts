import { sql } from 'drizzle-orm';
import {
  orderUnitProductsEndpoint,
  saveUnitProductEndpoint,
  type UnitProduct,
  unitProductsEndpoint,
} from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { nextUnitProduct } from '#modules/catalogue/server/catalogue.tables.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

type Named = { id: number; nameNl: string; nameEn: string };

export const unitProducts = query(unitProductsEndpoint, async ({ tx }) => {
  const [units, mainGroups, subGroups, rows, orderManagers] = await Promise.all([
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY ui_id`),
    tx.rows<Named>(sql`SELECT id, name_nl AS "nameNl", name_en AS "nameEn" FROM main_groups ORDER BY position, id`),
    tx.rows<Named & { mainGroupId: number; vatPercent: number }>(sql`
      SELECT id, main_group_id AS "mainGroupId", name_nl AS "nameNl", name_en AS "nameEn", vat_rate::float8 AS "vatPercent"
      FROM sub_groups ORDER BY position, id`),
    tx.rows<UnitProduct>(sql`
      SELECT business_unit_id AS "unitId", sub_group_id AS "subGroupId", portal_visible AS "portalVisible", vat_rate::float8 AS "vatPercent",
        lead_days AS "leadDays", order_manager_id AS "orderManagerId", position, version
      FROM unit_sub_groups ORDER BY business_unit_id, position, sub_group_id`),
    tx.rows<{ id: number; name: string }>(sql`
      SELECT m.id, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.kind = 'order' AND m.active ORDER BY u.name, m.id`),
  ]);
  return { units, mainGroups, subGroups, rows, orderManagers };
});

export const saveUnitProduct = command(saveUnitProductEndpoint, async ({ tx }, input) => {
  const { unitId, subGroupId, enabled, portalVisible, vatPercent, leadDays, orderManagerId } = input;
  const known = await tx.row<{ unit: string | null; product: string | null; manager: boolean }>(sql`
    SELECT (SELECT name FROM business_units WHERE id = ${unitId}) AS unit, (SELECT name_nl FROM sub_groups WHERE id = ${subGroupId}) AS product,
      ${orderManagerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM managers WHERE id = ${orderManagerId} AND kind = 'order') AS manager`);
  if (!known?.unit || !known.product || !known.manager) throw notFound();
  const current = await lockUnitProduct(tx, input);
  const version = current?.version ?? 0;
  if (version !== input.version) throw staleVersion(current ?? { version, enabled: false });
  if (!current && !enabled) return unchanged({ version: 0 });
  let saved = 0;
  if (enabled) {
    const kept = await tx.row<{ version: number }>(sql`
      INSERT INTO unit_sub_groups (business_unit_id, sub_group_id, portal_visible, vat_rate, lead_days, order_manager_id, position)
      VALUES (${unitId}, ${subGroupId}, ${portalVisible}, ${vatPercent}, ${leadDays}, ${orderManagerId},
        (SELECT coalesce(max(position), 0) + 1 FROM unit_sub_groups WHERE business_unit_id = ${unitId}))
      ON CONFLICT (business_unit_id, sub_group_id) DO UPDATE SET portal_visible = excluded.portal_visible, vat_rate = excluded.vat_rate,
        lead_days = excluded.lead_days, order_manager_id = excluded.order_manager_id, version = ${nextUnitProduct}
      WHERE unit_sub_groups.version = ${version} RETURNING version`);
    // Another user offered it at the same moment.
    if (!kept) throw staleVersion((await lockUnitProduct(tx, input)) ?? { version: 0, enabled: false });
    saved = kept.version;
  } else {
    await tx.rows(sql`DELETE FROM unit_sub_groups WHERE business_unit_id = ${unitId} AND sub_group_id = ${subGroupId}`);
  }
  const fact = enabled ? 'unit_product.offered' : 'unit_product.withdrawn';
  const changes = enabled
    ? fieldChanges(
        current ? await historyFieldsOf(tx, current) : {},
        await historyFieldsOf(tx, { portalVisible, vatPercent, leadDays, orderManagerId }),
      )
    : [];
  const data = { product: known.product, unit: known.unit, changes };
  await tx.record({ fact, refs: { subGroup: subGroupId, businessUnit: unitId }, data });
  return { version: saved };
});

function lockUnitProduct(tx: ReadTx, { unitId, subGroupId }: { unitId: number; subGroupId: number }) {
  return tx.row<{ version: number } & Pick<UnitProduct, HistoryKeys>>(sql`
    SELECT version, true AS enabled, portal_visible AS "portalVisible", vat_rate::float8 AS "vatPercent", lead_days AS "leadDays",
      order_manager_id AS "orderManagerId"
    FROM unit_sub_groups WHERE business_unit_id = ${unitId} AND sub_group_id = ${subGroupId} FOR UPDATE`);
}

type HistoryKeys = 'portalVisible' | 'vatPercent' | 'leadDays' | 'orderManagerId';

/** History fields of a product at a unit, with the order manager by name. */
async function historyFieldsOf(tx: ReadTx, { orderManagerId, ...rest }: Pick<UnitProduct, HistoryKeys>) {
  const manager = await tx.row<{ name: string }>(sql`
    SELECT u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.id = ${orderManagerId}`);
  const { portalVisible, vatPercent, leadDays } = rest;
  return { portalVisible, vatPercent, leadDays, orderManagerId: manager?.name ?? null };
}

/** Redistributes the positions of these products in the given order; other products keep theirs. */
export const orderUnitProducts = command(orderUnitProductsEndpoint, async ({ tx }, { unitId, subGroupIds }) => {
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM business_units WHERE id = ${unitId}`);
  const kept = await tx.rows<{ subGroupId: number; position: number }>(sql`
    SELECT sub_group_id AS "subGroupId", position FROM unit_sub_groups
    WHERE business_unit_id = ${unitId} AND sub_group_id = ANY(${sql.param(subGroupIds)}) ORDER BY position, sub_group_id FOR UPDATE`);
  if (!unit || kept.length !== new Set(subGroupIds).size || kept.length !== subGroupIds.length) throw notFound();
  if (kept.every(({ subGroupId }, at) => subGroupId === subGroupIds[at])) return unchanged({ unitId });
  const places: number[] = [];
  for (const { position } of kept) places.push(Math.max(position, (places.at(-1) ?? 0) + 1));
  await tx.rows(sql`
    UPDATE unit_sub_groups o SET position = p.place
    FROM unnest(${sql.param(subGroupIds)}::bigint[], ${sql.param(places)}::int[]) AS p (id, place)
    WHERE o.business_unit_id = ${unitId} AND o.sub_group_id = p.id`);
  await tx.record({ fact: 'unit_products.ordered', refs: { businessUnit: unitId }, data: { unit: unit.name } });
  return { unitId };
});
