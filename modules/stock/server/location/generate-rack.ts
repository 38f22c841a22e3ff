import { sql } from 'drizzle-orm';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { binsOf, decideSaveLocation } from '#modules/stock/domain/location/location.ts';
import { stockLocations } from '#modules/stock/server/stock.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { parentOf } from './location-uses.ts';

export const generateRack = command(generateRackEndpoint, async ({ tx }, { parentId, type, ...rack }) => {
  const parent = await parentOf(tx, parentId, undefined);
  if (!parent) throw notFound();
  const decided = decideSaveLocation({
    ...{ code: rack.code, kind: 'rack', active: true, parentKind: parent.kind, parentIsBelow: false },
    codeTaken: (await tx.row(sql`SELECT 1 FROM stock_locations WHERE code = ${rack.code}`)) !== undefined,
    uses: { lots: 0, places: 0, waves: 0, largestBelow: null },
  });
  if (!decided.accepted) return decided;
  const [made] = await tx.db
    .insert(stockLocations)
    .values({ kind: 'rack', code: rack.code, parentId, aisle: rack.aisle })
    .returning({ id: stockLocations.id });
  const bins = binsOf(rack).map((bin) => ({ ...bin, parentId: made!.id, kind: 'bin' as const, type }));
  const added = await tx.db.insert(stockLocations).values(bins).onConflictDoNothing().returning({ id: stockLocations.id });
  await tx.record({ fact: 'stock.rack_generated', refs: { stock_location: made!.id }, data: { code: rack.code, bins: added.length } });
  return { id: made!.id, added: added.length };
});
