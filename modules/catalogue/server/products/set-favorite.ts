import { sql } from 'drizzle-orm';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';
import { favouritesOf } from './favorites.ts';
import { readSubGroup } from './products.queries.ts';

export const setFavorite = preference(setFavoriteEndpoint, async ({ tx, actor }, { id, favourite }) => {
  if (!(await readSubGroup(tx, id))) throw notFound();
  await tx.rows(
    favourite
      ? sql`INSERT INTO favourite_products (user_id, sub_group_id) VALUES (${actor.id}, ${id}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM favourite_products WHERE user_id = ${actor.id} AND sub_group_id = ${id}`,
  );
  return favouritesOf(tx, actor.id);
});
