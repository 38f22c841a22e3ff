import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { paperMaterialsPage, parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import { machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { type ReadyPoint, stateOfRest } from '#modules/identity/domain/setup/ready.ts';
import { readHomeCountry, readyPoints } from '#modules/identity/server/public.ts';
import { holidaysPage, planPlacesPage } from '#modules/planning/contract/planning.pages.ts';
import { placesWithoutCalculation } from '#modules/planning/domain/placing/events-of-operations.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Machines and papers of the parameters, machines without a plan place, the places that every order needs, and years without holidays of the shop's country. */
export const planningReadyPoints = readyPoints.entry(async (context): Promise<ReadyPoint[]> => {
  const { tx } = context;
  const { machines, papers } = await readMaterialOfPrices(context);
  const placed = new Set((await tx.rows<{ code: string }>(sql`SELECT code FROM plan_places WHERE active`)).map(({ code }) => code));
  const without = machines.filter((code) => !placed.has(code));
  const general = placesWithoutCalculation.filter((code) => !placed.has(code));
  const today = shopDay(context);
  const country = await readHomeCountry(tx);
  const years = await tx.rows<{ year: number }>(sql`
    SELECT y.year FROM (VALUES (${today.year}::int), (${today.year + 1}::int)) y(year)
    WHERE NOT EXISTS (SELECT FROM holidays h WHERE h.country = ${country} AND date_part('year', h.date) = y.year) ORDER BY 1`);
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
      ...{ name: 'holidays', group: 'data', state: stateOfRest(years.length, 'missing'), address: holidaysPage.path },
      params: { country, years: years.map(({ year }) => year).join(', ') },
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
