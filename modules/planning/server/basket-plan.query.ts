import { sql } from 'drizzle-orm';
import { readBasketPlanEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { query } from '#platform/server/served.ts';
import { readJobEvents, withoutRow } from './job-events.queries.ts';
import { placeView, readPlaces } from './places.ts';

export const readBasketPlan = query(readBasketPlanEndpoint, async (context, { id }) => {
  const events = await readJobEvents(context, sql`WHERE l.basket_id = ${id} AND e.status <> 'canceled' ORDER BY l.position, e.sequence`);
  const places = await readPlaces(context.tx);
  const presses = places.filter(({ department }) => context.kernel.config.hotFoldersDir && department === 'print').map((place) => place.id);
  const toPress = events.filter(({ placeId, status }) => presses.includes(placeId) && status !== 'ready').map((event) => event.id);
  return { toPress, places: places.map((place) => placeView(place, context.actor.language)), events: events.map(withoutRow) };
});
