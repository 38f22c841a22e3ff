import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { paperMaterialsPage, parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import { machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { type ReadyPoint, stateOfRest } from '#modules/identity/domain/setup/ready.ts';
import { homeCountry, identityTables, readyPoints } from '#modules/identity/server/public.ts';
import { holidaysPage, planPlacesPage } from '#modules/planning/contract/planning.pages.ts';
import { placesWithoutCalculation } from '#modules/planning/domain/placing/events-of-operations.ts';
import { unitCountry } from '#modules/planning/server/places.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Machines and papers of the parameters, machines without a plan place, the places that every order needs, and years without holidays of a country in which the shop has places. */
export const planningReadyPoints = readyPoints.entry(async (context): Promise<ReadyPoint[]> => {
  const { tx } = context;
  const { machines, papers } = await readMaterialOfPrices(context);
  const placed = new Set((await tx.rows<{ code: string }>(sql`SELECT code FROM plan_places WHERE active`)).map(({ code }) => code));
  const without = machines.filter((code) => !placed.has(code));
  const general = placesWithoutCalculation.filter((code) => !placed.has(code));
  const today = shopDay(context);
  const countries = await tx.rows<{ country: string; years: number[] }>(sql`
    SELECT c.country, coalesce(array_agg(y.year ORDER BY y.year) FILTER (WHERE NOT EXISTS (
      SELECT FROM holidays h WHERE h.country = c.country AND date_part('year', h.date) = y.year)), '{}') AS years
    FROM (SELECT ${homeCountry} AS country UNION SELECT ${unitCountry} FROM ${identityTables.businessUnits} u
      WHERE u.id IN (SELECT p.unit_id FROM plan_places p WHERE p.active)) c
    CROSS JOIN (VALUES (${today.year}::int), (${today.year + 1}::int)) y(year) GROUP BY 1 ORDER BY 1`);
  const undated = countries.find(({ years }) => years.length > 0);
  return [
    {
      ...{ name: 'machines', group: 'data', state: machines.length === 0 ? 'missing' : stateOfRest(without.length) },
      params: { count: without.length, names: without.join(', ') },
      address: parametersPage.path,
    },
    {
      ...{ name: 'papers', group: 'data', state: stateOfRest(papers === 0 ? 1 : 0, 'missing') },
      params: { count: papers },
      address: paperMaterialsPage.path,
    },
    {
      ...{ name: 'places', group: 'data', state: stateOfRest(general.length), address: planPlacesPage.path },
      params: { names: general.join(', ') },
    },
    {
      ...{ name: 'holidays', group: 'data', state: stateOfRest(undated ? 1 : 0, 'missing'), address: holidaysPage.path },
      params: {
        country: undated?.country ?? countries.map(({ country }) => country).join(', '),
        years: undated?.years.join(', ') ?? '',
      },
    },
  ];
});

/** The codes of the machines, and the number of papers, that the shop prices with today; none without parameters. */
async function readMaterialOfPrices(context: QueryContext): Promise<{ machines: string[]; papers: number }> {
  try {
    const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
    return { machines: machinesOf(shop).flatMap(({ id, off }) => (off ? [] : [id])), papers: shop.papers.length };
  } catch (error) {
    if (error instanceof HttpError) return { machines: [], papers: 0 };
    throw error;
  }
}
