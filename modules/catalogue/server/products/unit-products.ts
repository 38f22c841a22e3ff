import { sql } from 'drizzle-orm';
import { listUnitProductsEndpoint, type UnitProduct } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';

type Named = { id: number; nameNl: string; nameEn: string };

export const listUnitProducts = query(listUnitProductsEndpoint, async ({ tx }) => {
  const [units, mainGroups, subGroups, rows, orderManagers] = await Promise.all([
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY ui_id`),
    tx.rows<Named>(sql`SELECT id, name_nl AS "nameNl", name_en AS "nameEn" FROM main_groups ORDER BY position, id`),
    tx.rows<Named & { mainGroupId: number; vatPercent: number }>(sql`
      SELECT id, main_group_id AS "mainGroupId", name_nl AS "nameNl", name_en AS "nameEn", vat_rate::float8 AS "vatPercent"
      FROM sub_groups ORDER BY position, id`),
    tx.rows<UnitProduct>(sql`
      SELECT business_unit_id AS "unitId", sub_group_id AS "subGroupId", portal_visible AS "portalVisible", vat_rate::float8 AS "vatPercent",
        lead_days AS "leadDays", order_manager_id AS "orderManagerId", position, version
      FROM unit_sub_groups ORDER BY business_unit_id, position, sub_group_id`),
    tx.rows<{ id: number; name: string }>(sql`
      SELECT m.id, u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.kind = 'order' AND m.active ORDER BY u.name, m.id`),
  ]);
  return { units, mainGroups, subGroups, rows, orderManagers };
});
