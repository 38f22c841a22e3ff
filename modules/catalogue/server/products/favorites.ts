import { sql } from 'drizzle-orm';
import { listFavoritesEndpoint } from '#modules/catalogue/contract/favorites.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const listFavorites = query(listFavoritesEndpoint, ({ tx, actor }) => favouritesOf(tx, actor.id));

export async function favouritesOf(tx: ReadTx, userId: number): Promise<{ ids: number[] }> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT f.sub_group_id AS id FROM favourite_products f JOIN sub_groups s ON s.id = f.sub_group_id WHERE f.user_id = ${userId} ORDER BY s.position, s.id`,
  );
  return { ids: rows.map(({ id }) => id) };
}
