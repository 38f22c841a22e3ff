import { type SQL, sql } from 'drizzle-orm';
import {
  listMarginFloorsEndpoint,
  type MarginFloorRow,
  marginFloorHistoryEndpoint,
  removeMarginFloorEndpoint,
  saveMarginFloorEndpoint,
} from '#modules/baskets/contract/line/margin-floors.endpoints.ts';
import { decideMarginFloor, decideRemoveMarginFloor } from '#modules/baskets/domain/line/margin-floors.ts';
import { marginFloors } from '#modules/baskets/server/baskets.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

const columns = sql`f.id, f.version, f.business_unit_id AS "unitId", u.name AS unit, f.rate::float8 AS rate`;
const source = sql`margin_floors f LEFT JOIN business_units u ON u.id = f.business_unit_id`;

/** Selects the margin floor of a unit (an expression): its own, else the shop's. */
export function lowestMarginIn(unitId: SQL): SQL {
  return sql`SELECT f.rate FROM margin_floors f WHERE f.business_unit_id = ${unitId} OR f.business_unit_id IS NULL
    ORDER BY f.business_unit_id NULLS LAST LIMIT 1`;
}

export async function lowestMarginOf(tx: ReadTx, unitId: number): Promise<number> {
  const kept = await tx.row<{ rate: number }>(sql`SELECT (${lowestMarginIn(sql`${unitId}::bigint`)})::float8 AS rate`);
  return kept!.rate;
}

export const listMarginFloors = query(listMarginFloorsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<MarginFloorRow>(sql`SELECT ${columns} FROM ${source} ORDER BY f.business_unit_id NULLS FIRST`),
  units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`),
}));

export const saveMarginFloor = command(saveMarginFloorEndpoint, async ({ tx }, { id, version, unitId, rate }) => {
  const before = id === undefined ? undefined : await lockFloor(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  if (before?.rate === rate) return unchanged({ id: before.id, version: before.version });
  if (before) {
    const saved = await tx.row<{ id: number; version: number }>(
      sql`UPDATE margin_floors SET rate = ${rate}, version = version + 1 WHERE id = ${before.id} RETURNING id, version`,
    );
    const data = { unit: before.unit ?? '', was: before.rate, rate };
    await tx.record({ fact: 'margin_floor.changed', refs: { margin_floor: before.id }, data });
    return saved!;
  }
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('margin_floors'))`);
  const kept = await tx.rows<{ unitId: number | null }>(sql`SELECT business_unit_id AS "unitId" FROM margin_floors`);
  const decided = decideMarginFloor(
    { unitId, rate },
    kept.map((one) => one.unitId),
  );
  if (!decided.accepted) return decided;
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM business_units WHERE id = ${unitId}`);
  if (!unit) throw notFound();
  const [saved] = await tx.db
    .insert(marginFloors)
    .values({ businessUnitId: unitId, rate })
    .returning({ id: marginFloors.id, version: marginFloors.version });
  await tx.record({ fact: 'margin_floor.added', refs: { margin_floor: saved!.id }, data: { unit: unit.name, rate } });
  return saved!;
});

export const removeMarginFloor = command(removeMarginFloorEndpoint, async ({ tx }, { id }) => {
  const floor = await lockFloor(tx, id);
  const decided = decideRemoveMarginFloor(floor);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM margin_floors WHERE id = ${id}`);
  await tx.record({ fact: 'margin_floor.removed', refs: { margin_floor: id }, data: { unit: floor.unit ?? '', rate: floor.rate } });
  return { id };
});

export const marginFloorHistory = query(marginFloorHistoryEndpoint, (context, { id, before }) =>
  readHistory(context, `margin_floor:${id}`, before),
);

async function lockFloor(tx: ReadTx, id: number): Promise<MarginFloorRow> {
  const found = await tx.row<MarginFloorRow>(sql`SELECT ${columns} FROM ${source} WHERE f.id = ${id} FOR UPDATE OF f`);
  if (!found) throw notFound();
  return found;
}
