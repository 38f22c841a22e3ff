import { sql } from 'drizzle-orm';
import { mainGroupsPage, unitProductsPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { caseProblem } from '#modules/catalogue/server/questions/case-knowledge.ts';
import { type ReadyPoint, stateOfRest } from '#modules/identity/domain/setup/ready.ts';
import { readyPoints } from '#modules/identity/server/public.ts';

const maxNamed = 5;

/** Products that a unit sells and whose template has no price with today's parameters. */
export const catalogueReadyPoints = readyPoints.entry(async (context): Promise<ReadyPoint[]> => {
  const products = await context.tx.rows<{ name: string; product: string; template: object }>(sql`
    SELECT ${context.actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`} AS name, s.product, s.template FROM sub_groups s
    WHERE EXISTS (SELECT FROM unit_sub_groups u WHERE u.sub_group_id = s.id) ORDER BY s.position, s.id`);
  const unpriced: string[] = [];
  for (const { name, product, template } of products) if (await caseProblem(context, product, template)) unpriced.push(name);
  const prices: ReadyPoint = {
    ...{ name: 'prices', group: 'data', state: stateOfRest(unpriced.length), address: mainGroupsPage.path },
    params: { count: unpriced.length, names: unpriced.slice(0, maxNamed).join(', ') },
  };
  return [
    {
      ...{
        name: 'products',
        group: 'data',
        state: stateOfRest(products.length === 0 ? 1 : 0, 'missing'),
        address: unitProductsPage.path,
      },
      params: { count: products.length },
    },
    ...(products.length === 0 ? [] : [prices]),
  ];
});
