import { sql } from 'drizzle-orm';
import { identityTables, type UserLink, type UserLinkReader, userLinks } from '#modules/identity/server/public.ts';
import { readOperatorPlacesEndpoint } from '#modules/planning/contract/operator-places.endpoints.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export const readOperatorPlaces = query(readOperatorPlacesEndpoint, async ({ tx }, { userId }) => {
  if (!(await tx.row(sql`SELECT 1 FROM ${identityTables.users} WHERE id = ${userId}`))) throw notFound();
  const places = await readPlaces(tx);
  return { placeIds: await placesOf(tx, userId), places: places.map(({ id, nameNl, nameEn }) => ({ id, nameNl, nameEn })) };
});

export async function placesOf(tx: ReadTx, userId: number): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(
    sql`SELECT id FROM plan_places WHERE ${userId} = ANY(operator_user_ids) AND active ORDER BY position, id`,
  );
  return found.map(({ id }) => id);
}

const readNames: UserLinkReader = ({ tx, actor }, userIds) => {
  const name = actor.language === 'en' ? sql`p.name_en` : sql`p.name_nl`;
  return tx.rows<UserLink>(sql`
    SELECT u.id AS "userId", 'place' AS kind, ${name} AS name FROM unnest(${sql.param([...userIds])}::bigint[]) u(id)
    JOIN plan_places p ON u.id = ANY(p.operator_user_ids) AND p.active ORDER BY p.position, p.id`);
};
export const planningUserLinks = userLinks.entry(readNames);
