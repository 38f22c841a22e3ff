import { eq, sql } from 'drizzle-orm';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { decideSaveLocation } from '#modules/stock/domain/location/location.ts';
import { stockLocations } from '#modules/stock/server/stock.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { parentOf, usesOf } from './location-uses.ts';

export const saveLocation = command(saveLocationEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const [current] = id === undefined ? [] : await tx.db.select().from(stockLocations).where(eq(stockLocations.id, id)).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  const parent = await parentOf(tx, fields.parentId, id);
  if (!parent) throw notFound();
  const decided = decideSaveLocation({
    ...fields,
    codeTaken: (await tx.row(sql`SELECT 1 FROM stock_locations WHERE code = ${fields.code} AND id <> ${id ?? 0}`)) !== undefined,
    parentKind: parent.kind,
    parentIsBelow: parent.isBelow,
    uses: await usesOf(tx, id ?? 0),
  });
  if (!decided.accepted) return decided;
  const values = { ...fields, version: (current?.version ?? 0) + 1 };
  const [saved] =
    id === undefined
      ? await tx.db.insert(stockLocations).values(values).returning({ id: stockLocations.id })
      : await tx.db.update(stockLocations).set(values).where(eq(stockLocations.id, id)).returning({ id: stockLocations.id });
  const fact = current ? 'stock.location_changed' : 'stock.location_added';
  await tx.record({ fact, refs: { stock_location: saved!.id }, data: { code: fields.code } });
  return { id: saved!.id, version: values.version };
});
