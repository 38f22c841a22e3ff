import { eq, sql } from 'drizzle-orm';
import { mainGroups, subGroups } from '#modules/catalogue/server/catalogue.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

export async function lockGroup(tx: ReadTx, table: 'main_groups' | 'sub_groups', id: number | undefined, version: number | undefined) {
  if (id === undefined) return undefined;
  const [current] =
    table === 'main_groups'
      ? await tx.db.select().from(mainGroups).where(eq(mainGroups.id, id)).for('update')
      : await tx.db.select().from(subGroups).where(eq(subGroups.id, id)).for('update');
  if (!current) throw notFound();
  if (current.version !== version) throw staleVersion({ ...current, vatPercent: Number(current.vatRate) });
  return current;
}

export async function isTaken(tx: ReadTx, table: 'main_groups' | 'sub_groups', code: string, id: number | undefined): Promise<boolean> {
  const groups = table === 'main_groups' ? mainGroups : subGroups;
  return (await tx.row(sql`SELECT 1 FROM ${groups} WHERE code = ${code} AND id <> ${id ?? 0}`)) !== undefined;
}

export type RemovableGroup = { code: string; name: string; uses: string[] };
