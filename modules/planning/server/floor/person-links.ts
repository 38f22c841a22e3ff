import { landings, type PersonLinkReader, personLinks } from '#modules/identity/server/public.ts';
import { startStopPage } from '#modules/planning/contract/planning.pages.ts';
import { landsOnFloor } from '#modules/planning/domain/floor/lands-on-floor.ts';
import { menuAddress } from '#platform/contract/page.ts';

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

/** An operator begins at the screen of the own place, or chooses one there. */
export const floorLanding = landings.entry(({ plan_place_id: place, permissions }) =>
  landsOnFloor(permissions) ? `${menuAddress(startStopPage)}${place === null ? '' : `/${place}`}` : null,
);
