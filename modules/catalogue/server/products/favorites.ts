import { sql } from 'drizzle-orm';
import { favoritesEndpoint, setFavoriteEndpoint } from '#modules/catalogue/contract/favorites.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference, query } from '#platform/server/served.ts';
import { readSubGroup } from './products.queries.ts';

export const favorites = query(favoritesEndpoint, ({ tx, actor }) => favouritesOf(tx, actor.id));

export const setFavorite = preference(setFavoriteEndpoint, async ({ tx, actor }, { id, favourite }) => {
  if (!(await readSubGroup(tx, id))) throw notFound();
  await tx.rows(
    favourite
      ? sql`INSERT INTO favourite_products (user_id, sub_group_id) VALUES (${actor.id}, ${id}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM favourite_products WHERE user_id = ${actor.id} AND sub_group_id = ${id}`,
  );
  return favouritesOf(tx, actor.id);
});

async function favouritesOf(tx: ReadTx, userId: number): Promise<{ ids: number[] }> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT f.sub_group_id AS id FROM favourite_products f JOIN sub_groups s ON s.id = f.sub_group_id WHERE f.user_id = ${userId} ORDER BY s.position, s.id`,
  );
  return { ids: rows.map(({ id }) => id) };
}
