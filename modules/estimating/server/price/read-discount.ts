import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readDiscountEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import type { Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import { discountFor, scopeNames } from '#modules/estimating/domain/price/mark-up-scopes.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type ProductCodes = { product: string; subGroup: string; mainGroup: string };

export const readDiscount = query(readDiscountEndpoint, async (context, { unitId, subGroupId }) => {
  const codes = await context.tx.row<ProductCodes>(sql`
    SELECT s.product, s.code AS "subGroup", g.code AS "mainGroup"
    FROM ${catalogueTables.subGroups} s JOIN ${catalogueTables.mainGroups} g ON g.id = s.main_group_id CROSS JOIN ${identityTables.businessUnits} u WHERE s.id = ${subGroupId} AND u.id = ${unitId}`);
  if (!codes) throw notFound();
  const { id, code, shop } = await parameterSetOn(context.tx, dayOf(context));
  const { pricing } = shop;
  const scope = { unit: unitId, mainGroup: codes.mainGroup, subGroup: codes.subGroup };
  const ofType = (priceListType: string) => discountFor(pricing, codes.product, { scope, priceListType });
  const { table, by } = ofType('A');
  const others = Object.keys(pricing.priceListFactors).flatMap((priceListType) => {
    const other = ofType(priceListType).table;
    return other === table ? [] : [{ priceListType, ...tableOf(pricing, other) }];
  });
  const scopeName = by && scopeNames.find((name) => by[name] !== undefined);
  return { edition: { id, code }, table: tableOf(pricing, table), by: scopeName ?? ('shop' as const), others };
});

function tableOf({ discountTables }: Pricing, name: string) {
  return { name, brackets: [...(discountTables[name] ?? [])] };
}
