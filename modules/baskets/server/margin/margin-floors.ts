import { type SQL, sql } from 'drizzle-orm';
import {
  listMarginFloorsEndpoint,
  type MarginFloorRow,
  readMarginFloorHistoryEndpoint,
} from '#modules/baskets/contract/margin/margin-floors.endpoints.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';

const columns = sql`f.id, f.version, f.business_unit_id AS "unitId", u.name AS unit, f.rate::float8 AS rate`;
const source = sql`margin_floors f LEFT JOIN ${identityTables.businessUnits} u ON u.id = f.business_unit_id`;

/** Selects the margin floor of a unit (an expression): its own, else the shop's. */
export function lowestMarginIn(unitId: SQL): SQL {
  return sql`SELECT f.rate FROM margin_floors f WHERE f.business_unit_id = ${unitId} OR f.business_unit_id IS NULL
    ORDER BY f.business_unit_id NULLS LAST LIMIT 1`;
}

export async function lowestMarginOf(tx: ReadTx, unitId: number): Promise<number> {
  const found = await tx.row<{ rate: number }>(sql`SELECT (${lowestMarginIn(sql`${unitId}::bigint`)})::float8 AS rate`);
  return found!.rate;
}

export const listMarginFloors = query(listMarginFloorsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<MarginFloorRow>(sql`SELECT ${columns} FROM ${source} ORDER BY f.business_unit_id NULLS FIRST`),
  units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY id`),
}));

export const readMarginFloorHistory = query(readMarginFloorHistoryEndpoint, (context, { id, before }) =>
  readHistory(context, `margin_floor:${id}`, before),
);

export async function lockFloor(tx: ReadTx, id: number): Promise<MarginFloorRow> {
  const found = await tx.row<MarginFloorRow>(sql`SELECT ${columns} FROM ${source} WHERE f.id = ${id} FOR UPDATE OF f`);
  if (!found) throw notFound();
  return found;
}
