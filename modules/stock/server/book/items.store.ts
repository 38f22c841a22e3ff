import { type SQL, sql } from 'drizzle-orm';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { assignments, type RowChanges } from '#platform/server/database/table-sql.ts';
import type { Tx } from '#platform/server/served.ts';

/** Inserts an item and returns its id; undefined when the article or the paper has one already. */
export async function insertItem(tx: ReadTx, values: typeof stockItems.$inferInsert): Promise<number | undefined> {
  const [made] = await tx.db.insert(stockItems).values(values).onConflictDoNothing().returning({ id: stockItems.id });
  return made?.id;
}

/** Changes the items that match; returns the ids of the changed ones. */
export async function changeItemsWhere(tx: Tx, matches: SQL, changes: RowChanges<typeof stockItems>): Promise<number[]> {
  const changed = await tx.rows<{ id: number }>(
    sql`UPDATE stock_items SET ${sql.join(assignments(stockItems, changes), sql`, `)} WHERE ${matches} RETURNING id`,
  );
  return changed.map(({ id }) => id);
}

export async function changeItem(tx: Tx, id: number, changes: RowChanges<typeof stockItems>): Promise<void> {
  await changeItemsWhere(tx, sql`id = ${id}`, changes);
}
