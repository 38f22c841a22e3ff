import { sql } from 'drizzle-orm';
import { lockLinkable } from '#modules/identity/server/public.ts';
import { setOperatorPlacesEndpoint } from '#modules/planning/contract/set-operator-places.endpoint.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { placesOf } from './operator-places.ts';

export const setOperatorPlaces = command(setOperatorPlacesEndpoint, async (context, { userId, placeIds }) => {
  const { tx } = context;
  const user = await lockLinkable(context, userId, 'place');
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
