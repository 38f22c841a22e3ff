import { eq, sql } from 'drizzle-orm';
import { decideSaveLocation, type LocationKind, larger } from '#modules/stock/domain/location/location.ts';
import {
  type LocationValues,
  locationImportFields,
  locationValues,
  usualLocation,
} from '#modules/stock/domain/location/location-import.ts';
import { stockLocations } from '#modules/stock/server/stock.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { parentOf, readKnownPlaces, usesOf } from './location-uses.ts';

async function existing({ tx }: QueryContext, codes: readonly string[] | null): Promise<Map<string, PlainRecord<LocationValues>>> {
  const rows = await tx.rows<LocationValues & { id: number; version: number }>(sql`
    SELECT l.id, l.version, l.code, l.name, l.kind, l.type, p.code AS parent, l.aisle, l.bay, l.level, l.max_kg AS "maxKg", l.goods, l.active
    FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id
    WHERE ${codes === null ? sql`true` : sql`lower(l.code) = ANY(${sql.param([...codes])})`} ORDER BY l.code`);
  return new Map(rows.map(({ id, version, ...values }) => [values.code.toLowerCase(), { id, version, label: values.code, values }]));
}

/** The place with this code that another lies in; one that is not there is made as the next larger kind. */
async function requireParent({ tx }: CommandContext, code: string | null, of: LocationKind): Promise<number | null> {
  if (code === null || code === '') return null;
  const found = await tx.row<{ id: number }>(sql`SELECT id FROM stock_locations WHERE lower(code) = ${code.toLowerCase()}`);
  if (found) return found.id;
  const [made] = await tx.db
    .insert(stockLocations)
    .values({ code, kind: larger(of) })
    .returning({ id: stockLocations.id });
  await tx.record({ fact: 'stock.location_added', refs: { stock_location: made!.id }, data: { code } });
  return made!.id;
}

async function decide({ tx }: CommandContext, { code, kind, active }: LocationValues, parentId: number | null, id: number | undefined) {
  const parent = (await parentOf(tx, parentId, id))!;
  return decideSaveLocation({
    ...{ code, kind, active, codeTaken: false, parentKind: parent.kind, parentIsBelow: parent.isBelow },
    uses: await usesOf(tx, id ?? 0),
  });
}

async function insert(context: CommandContext, { parent, ...values }: LocationValues): Promise<Decision<number>> {
  const parentId = await requireParent(context, parent, values.kind);
  const decided = await decide(context, { parent, ...values }, parentId, undefined);
  if (!decided.accepted) return decided;
  const [made] = await context.tx.db
    .insert(stockLocations)
    .values({ ...values, parentId })
    .returning({ id: stockLocations.id });
  await context.tx.record({ fact: 'stock.location_added', refs: { stock_location: made!.id }, data: { code: values.code } });
  return accept(made!.id);
}

async function update(context: CommandContext, { id, version, values }: PlainRecord<LocationValues>): Promise<Decision<number>> {
  const { parent, ...columns } = values;
  const parentId = await requireParent(context, parent, values.kind);
  const decided = await decide(context, values, parentId, id);
  if (!decided.accepted) return decided;
  await context.tx.db
    .update(stockLocations)
    .set({ ...columns, parentId, version: version + 1 })
    .where(eq(stockLocations.id, id));
  await context.tx.record({ fact: 'stock.location_changed', refs: { stock_location: id }, data: { code: values.code } });
  return accept(version + 1);
}

/** A place stays once anything was in it, below it or brought to it. */
async function remove({ tx }: CommandContext, id: number): Promise<boolean> {
  const gone = await tx.row<{ code: string }>(sql`
    DELETE FROM stock_locations l WHERE id = ${id} AND NOT EXISTS (SELECT FROM stock_locations WHERE parent_id = l.id)
      AND NOT EXISTS (SELECT FROM stock_mutations WHERE location_id = l.id) AND NOT EXISTS (SELECT FROM stock_positions WHERE location_id = l.id)
      AND NOT EXISTS (SELECT FROM stock_pick_lists WHERE stage_id = l.id) AND NOT EXISTS (SELECT FROM stock_pick_lines WHERE location_id = l.id) RETURNING code`);
  if (gone) await tx.record({ fact: 'stock.location_removed', refs: {}, data: gone });
  return gone !== undefined;
}

/** Places of the warehouse, by their code, with the larger place that each lies in. */
export const locationsImport = plainImport<LocationValues>({
  name: 'locations',
  permission: 'stock.mutate',
  text: 'stock.locationsImport',
  called: /locatie|location|lagerpl|emplacement/,
  key: 'code',
  findable: true,
  title: 'name',
  async open(context) {
    const known = await readKnownPlaces(context.tx);
    return { fields: locationImportFields(), read: (rows) => locationValues(rows, known), single: ['parent', 'kind', 'type'] };
  },
  rowsOf: (_context, records) =>
    Promise.resolve(records.map(({ active, goods, ...values }) => ({ ...values, goods: goods.join(', '), active: active ? 'ja' : 'nee' }))),
  complete: (values) => ({ values: { code: '', ...usualLocation, ...values }, problems: [] }),
  existing,
  insert,
  update,
  remove,
});
