import { type SQL, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  type PriceAgreements,
  readPriceAgreementsEndpoint,
} from '#modules/estimating/contract/price-lists/read-price-agreements.endpoint.ts';
import { discountsFor, type QuantityDiscount } from '#modules/estimating/domain/price/customer-discounts.ts';
import { periodStateOn } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type CustomerTerms, readCustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

type List = Omit<PriceAgreements['lists'][number], 'state'>;
type Surcharge = Omit<PriceAgreements['surcharges'][number], 'state'>;

export const readPriceAgreements = query(readPriceAgreementsEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const customer = await readCustomerTerms(tx, id);
  if (!customer) throw notFound();
  const day = dayOf(context);
  const [lists, surcharges, type, { shop }] = await Promise.all([
    readLists(tx, customer, day, actor.language),
    readSurcharges(tx, customer.id, day, actor.language),
    tx.row<{ name: string }>(
      sql`SELECT ${nameIn(actor.language, 't')} AS name FROM ${relationsTables.priceListTypes} t WHERE t.code = ${customer.priceListType}`,
    ),
    parameterSetOn(tx, day),
  ]);
  const { priceListType, surchargeRate, rounding, profitBlackRate, profitColourRate } = customer;
  const discounts = discountsFor(shop.pricing, { unit: customer.businessUnitId, priceListType });
  return {
    type: { code: priceListType, name: type?.name ?? priceListType, factor: shop.pricing.priceListFactors[priceListType] ?? 1 },
    ...{ surchargeRate, rounding, profitBlackRate, profitColourRate },
    lists: lists.map((one) => ({ ...one, state: periodStateOn(one, day) })),
    surcharges: surcharges.map((one) => ({ ...one, state: periodStateOn(one, day) })),
    discounts: await worded(tx, discounts, actor.language),
  };
});

/** Reads the valid and coming lists of the customer and of its type, with the names of what they price. */
function readLists(tx: ReadTx, { id, priceListType }: CustomerTerms, day: string, language: Language): Promise<List[]> {
  return tx.rows<List>(sql`
    SELECT l.id, l.name, CASE WHEN l.customer_id IS NULL THEN 'type' ELSE 'customer' END AS of, l.valid_from AS "validFrom",
      l.valid_to AS "validTo", coalesce((SELECT json_agg(DISTINCT coalesce(a.code || ' ' || ${nameIn(language, 'a')}, ${nameIn(language, 's')}))
        FROM price_list_lines n LEFT JOIN ${catalogueTables.subGroups} s ON s.id = n.sub_group_id LEFT JOIN ${catalogueTables.articles} a ON a.id = n.article_id
        WHERE n.price_list_id = l.id), '[]') AS items
    FROM price_lists l WHERE l.active AND (l.valid_to IS NULL OR l.valid_to >= ${day}) AND (l.customer_id = ${id} OR l.price_list_type = ${priceListType})
    ORDER BY l.customer_id IS NULL, l.valid_from, l.id`);
}

/** Reads the valid and coming surcharges of the customer and of everybody. */
function readSurcharges(tx: ReadTx, customerId: number, day: string, language: Language): Promise<Surcharge[]> {
  return tx.rows<Surcharge>(sql`
    SELECT u.id, u.name, u.customer_id IS NOT NULL AS "ofCustomer", coalesce(${nameIn(language, 's')}, ${nameIn(language, 'g')}) AS product,
      u.rate::float8 AS rate, u.amount, u.valid_from AS "validFrom", u.valid_to AS "validTo"
    FROM surcharges u LEFT JOIN ${catalogueTables.mainGroups} g ON g.id = u.main_group_id LEFT JOIN ${catalogueTables.subGroups} s ON s.id = u.sub_group_id
    WHERE u.active AND (u.valid_to IS NULL OR u.valid_to >= ${day}) AND (u.customer_id = ${customerId} OR u.customer_id IS NULL)
    ORDER BY u.customer_id NULLS LAST, u.name, u.id`);
}

/** Names the parts of the work that discounts are for. */
async function worded(tx: ReadTx, discounts: readonly QuantityDiscount[], language: Language): Promise<PriceAgreements['discounts']> {
  const [units, groups, products] = await Promise.all([
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits}`),
    tx.rows<{ code: string; name: string }>(sql`SELECT g.code, ${nameIn(language, 'g')} AS name FROM ${catalogueTables.mainGroups} g`),
    tx.rows<{ code: string; name: string }>(sql`SELECT s.code, ${nameIn(language, 's')} AS name FROM ${catalogueTables.subGroups} s`),
  ]);
  const named = (all: readonly { code: string; name: string }[], code: string) => all.find((one) => one.code === code)?.name ?? code;
  const wordsOf = ({ unit, mainGroup, subGroup, priceListType }: NonNullable<QuantityDiscount['scope']>) => [
    ...(unit === undefined ? [] : [units.find(({ id }) => id === unit)?.name ?? String(unit)]),
    ...(mainGroup === undefined ? [] : [named(groups, mainGroup)]),
    ...(subGroup === undefined ? [] : [named(products, subGroup)]),
    ...(priceListType === undefined ? [] : [priceListType]),
  ];
  return discounts.map(({ table, brackets, products: kinds, scope }) => ({
    table,
    brackets: [...brackets],
    products: [...kinds],
    only: scope ? wordsOf(scope) : [],
  }));
}

function nameIn(language: Language, table: 'a' | 'g' | 's' | 't'): SQL {
  return sql.raw(`${table}.${language === 'nl' ? 'name_nl' : 'name_en'}`);
}
