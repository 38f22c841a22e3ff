import { sql } from 'drizzle-orm';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import type { UnitProduct } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { nextUnitProduct } from '#modules/catalogue/server/catalogue.tables.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const saveUnitProduct = command(saveUnitProductEndpoint, async ({ tx }, input) => {
  const { unitId, subGroupId, enabled, portalVisible, vatPercent, leadDays, orderManagerId } = input;
  const known = await tx.row<{ unit: string | null; product: string | null; manager: boolean }>(sql`
    SELECT (SELECT name FROM ${identityTables.businessUnits} WHERE id = ${unitId}) AS unit, (SELECT name_nl FROM sub_groups WHERE id = ${subGroupId}) AS product,
      ${orderManagerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.managers} WHERE id = ${orderManagerId} AND kind = 'order') AS manager`);
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
    SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${orderManagerId}`);
  const { portalVisible, vatPercent, leadDays } = rest;
  return { portalVisible, vatPercent, leadDays, orderManagerId: manager?.name ?? null };
}
