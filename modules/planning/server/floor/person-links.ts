import { type PersonLinkReader, personLinks } from '#modules/identity/server/public.ts';

/** Reads the plan place where a user works: the first one that lists them as operator. */
const readPlace: PersonLinkReader = async (database, userId) => {
  const found = await database.pool.query<{ id: number }>({
    name: 'person-plan-place',
    text: `SELECT id FROM plan_places WHERE $1 = ANY(operator_user_ids) AND active ORDER BY position, id LIMIT 1`,
    values: [userId],
  });
  return { state: { plan_place_id: found.rows[0]?.id ?? null }, settings: {} };
};

export const planningPersonLinks = personLinks.entry(readPlace);
