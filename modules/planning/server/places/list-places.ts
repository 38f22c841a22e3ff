import { sql } from 'drizzle-orm';
import { hourlyRates } from '#modules/estimating/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { listClosedWorkEndpoint } from '#modules/planning/contract/places/list-closed-work.endpoint.ts';
import { listPlacesEndpoint, type PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { unitCountry } from '#modules/planning/server/places.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readClosedWork } from './closed-work.ts';
import { readPlanPlaces } from './places.store.ts';

const maxListed = 200;

export const listPlaces = query(listPlacesEndpoint, async (context) => {
  const [places, operators, units] = [
    await readPlanPlaces(context.tx),
    await context.tx.rows<{ id: number; name: string }>(
      sql`SELECT u.id, u.name FROM ${identityTables.users} u WHERE u.internal AND u.active ORDER BY u.name, u.id`,
    ),
    await context.tx.rows<{ id: number; name: string; country: string }>(
      sql`SELECT u.id, u.name, ${unitCountry} AS country FROM ${identityTables.businessUnits} u ORDER BY u.id`,
    ),
  ];
  const work = await readClosedWork(context, places);
  const rates = await hourlyRates(context);
  const rows: PlanPlaceRow[] = places.map((place) => {
    const { planned, closed } = work.get(place.id)!;
    return { ...place, planned, closed: closed.length, rate: rates.get(place.code) ?? null };
  });
  return { rows, operators, units };
});

export const listClosedWork = query(listClosedWorkEndpoint, async (context, { id }) => {
  const place = (await readPlanPlaces(context.tx)).find((one) => one.id === id);
  if (!place) throw notFound();
  const work = await readClosedWork(context, [place]);
  return { rows: work.get(id)!.closed.slice(0, maxListed) };
});
