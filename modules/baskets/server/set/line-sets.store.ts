import { sql } from 'drizzle-orm';
import { lineSets } from '#modules/baskets/server/baskets.tables.ts';
import { assignments, insertedValues } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { Tx } from '#platform/server/served.ts';

type SetValues = Pick<typeof lineSets.$inferInsert, 'name' | 'quantity'>;

/** Inserts a set; returns its id. */
export async function insertSet(tx: Tx, basketId: number, values: SetValues): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`INSERT INTO line_sets ${insertedValues(lineSets, { ...values, basketId })} RETURNING id`);
  return made!.id;
}

/** Changes a set of a basket and raises its version; 409 STALE_VERSION when `version` is not the current one. */
export async function changeSet(
  tx: Tx,
  { id, basketId, version }: { id: number; basketId: number; version: number | undefined },
  values: SetValues,
): Promise<void> {
  const standing = await tx.row<{ version: number }>(
    sql`SELECT version, name, quantity FROM line_sets WHERE id = ${id} AND basket_id = ${basketId} FOR UPDATE`,
  );
  if (!standing) throw notFound();
  if (version !== undefined && version !== standing.version) throw staleVersion(standing);
  const changes = [...assignments(lineSets, values), sql`version = version + 1`];
  await tx.rows(sql`UPDATE line_sets SET ${sql.join(changes, sql`, `)} WHERE id = ${id}`);
}

/** Sets how many sets there are of a set whose parts were changed. */
export async function resizeSet(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx.rows(sql`UPDATE line_sets SET quantity = ${quantity}, version = version + 1 WHERE id = ${id} AND quantity <> ${quantity}`);
}
