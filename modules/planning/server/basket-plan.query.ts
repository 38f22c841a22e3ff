import { sql } from 'drizzle-orm';
import { basketPlanEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { query } from '#platform/server/served.ts';
import { plainOperation, readOperations } from './operations.queries.ts';
import { placeShape, readPlaces } from './places.ts';

export const basketPlan = query(basketPlanEndpoint, async (context, { id }) => {
  const events = await readOperations(context, sql`WHERE l.basket_id = ${id} AND e.status <> 'canceled' ORDER BY l.position, e.sequence`);
  const places = await readPlaces(context.tx);
  return { places: places.map((place) => placeShape(place, context.actor.language)), events: events.map(plainOperation) };
});
