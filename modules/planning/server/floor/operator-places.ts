import { sql } from 'drizzle-orm';
import { lockLinkable, type UserLink, type UserLinkReader, userLinks } from '#modules/identity/server/public.ts';
import { readOperatorPlacesEndpoint, setOperatorPlacesEndpoint } from '#modules/planning/contract/operator-places.endpoints.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

export const readOperatorPlaces = query(readOperatorPlacesEndpoint, async ({ tx }, { userId }) => {
  if (!(await tx.row(sql`SELECT 1 FROM users WHERE id = ${userId}`))) throw notFound();
  const places = await readPlaces(tx);
  return { placeIds: await placesOf(tx, userId), places: places.map(({ id, nameNl, nameEn }) => ({ id, nameNl, nameEn })) };
});

export const setOperatorPlaces = command(setOperatorPlacesEndpoint, async ({ tx }, { userId, placeIds }) => {
  const user = await lockLinkable(tx, userId, 'place');
  if (!user.accepted) return user;
  const wanted = sql`${sql.param([...placeIds])}::bigint[]`;
  const known = await tx.rows(sql`SELECT 1 FROM plan_places WHERE id = ANY(${wanted}) AND active`);
  if (known.length !== new Set(placeIds).size) throw notFound();
  const changed = await tx.rows<{ id: number }>(sql`
    UPDATE plan_places SET version = version + 1,
      operator_user_ids = CASE WHEN id = ANY(${wanted}) THEN operator_user_ids || ${userId}::bigint
                               ELSE array_remove(operator_user_ids, ${userId}::bigint) END
    WHERE (id = ANY(${wanted})) <> (${userId} = ANY(operator_user_ids)) AND active RETURNING id`);
  const after = await placesOf(tx, userId);
  if (changed.length === 0) return unchanged({ placeIds: after });
  const names = (await readPlaces(tx)).filter(({ id }) => after.includes(id)).map(({ code }) => code);
  await tx.record({ fact: 'user.works_at', refs: { user: userId }, data: { places: names.join(', ') || '–' } });
  return { placeIds: after };
});

async function placesOf(tx: ReadTx, userId: number): Promise<number[]> {
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
