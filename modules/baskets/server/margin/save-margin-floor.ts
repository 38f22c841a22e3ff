import { sql } from 'drizzle-orm';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin/save-margin-floor.endpoint.ts';
import { decideMarginFloor } from '#modules/baskets/domain/margin/margin-floors.ts';
import { marginFloors } from '#modules/baskets/server/baskets.tables.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockFloor } from './margin-floors.ts';

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
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.businessUnits} WHERE id = ${unitId}`);
  if (!unit) throw notFound();
  const [saved] = await tx.db
    .insert(marginFloors)
    .values({ businessUnitId: unitId, rate })
    .returning({ id: marginFloors.id, version: marginFloors.version });
  await tx.record({ fact: 'margin_floor.added', refs: { margin_floor: saved!.id }, data: { unit: unit.name, rate } });
  return saved!;
});
