import { sql } from 'drizzle-orm';
import { orderUnitProductsEndpoint } from '#modules/catalogue/contract/order-unit-products.endpoint.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

/** Redistributes the positions of these products in the given order; other products keep theirs. */
export const orderUnitProducts = command(orderUnitProductsEndpoint, async ({ tx }, { unitId, subGroupIds }) => {
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.businessUnits} WHERE id = ${unitId}`);
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
