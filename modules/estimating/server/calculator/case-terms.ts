import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { AgreedPrices, CustomerTerms as CaseTerms, MarkUpScope } from '#modules/estimating/domain/engine/types.ts';
import type { AgreedArticle } from '#modules/estimating/domain/price/agreed-price.ts';
import { type StoredSurcharge, surchargesFor } from '#modules/estimating/domain/price/surcharges.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type TermsInput = { customer?: CustomerTerms | undefined; subGroupId?: number | undefined; day: string };
type Product = { mainGroupId: number; mainGroup: string; subGroup: string };

/**
 * Reads the terms of a price for a case: those on the customer's card, and for a product the price lists and surcharges valid on the day
 * and its mark-up scope. Undefined without customer and product.
 */
export async function readCaseTerms(tx: ReadTx, { customer, subGroupId, day }: TermsInput): Promise<CaseTerms | undefined> {
  const card = customer && cardOf(customer);
  if (subGroupId === undefined) return card;
  // The queries run together, since a price is calculated while the user types.
  const [product, agreed, stored] = await Promise.all([
    readProduct(tx, subGroupId),
    readAgreed(tx, customer, day, subGroupId),
    readSurcharges(tx, customer?.id),
  ]);
  if (!product) return card;
  const line = { customerId: customer?.id, mainGroupId: product.mainGroupId, subGroupId, day };
  const { surcharges, replacesGeneral } = surchargesFor(stored, line);
  const scope: MarkUpScope = {
    ...(customer && { unit: customer.businessUnitId }),
    mainGroup: product.mainGroup,
    subGroup: product.subGroup,
  };
  return {
    ...card,
    ...(replacesGeneral && { surchargeRate: 0 }),
    ...(agreed.length > 0 && { agreed }),
    ...(surcharges.length > 0 && { surcharges }),
    scope,
  };
}

function readProduct(tx: ReadTx, subGroupId: number): Promise<Product | undefined> {
  return tx.row<Product>(
    sql`
    SELECT g.id AS "mainGroupId", g.code AS "mainGroup", s.code AS "subGroup"
    FROM ${catalogueTables.subGroups} s JOIN ${catalogueTables.mainGroups} g ON g.id = s.main_group_id WHERE s.id = ${subGroupId}`,
    'once',
  );
}

function cardOf({ priceListType, surchargeRate, rounding, profitBlackRate, profitColourRate, inkCoverageRate }: CustomerTerms): CaseTerms {
  return {
    priceListType,
    surchargeRate,
    rounding,
    ...(profitBlackRate !== null && { profitPrintBlackRate: profitBlackRate }),
    ...(profitColourRate !== null && { profitPrintColourRate: profitColourRate }),
    ...(inkCoverageRate !== null && { inkCoverageRate }),
  };
}

type Owner = Pick<CustomerTerms, 'id' | 'priceListType'> | undefined;

/** Reads the lists valid for a customer on a day, each with its lines for a product; an anonymous visitor gets the list of type A. */
function readAgreed(tx: ReadTx, owner: Owner, day: string, subGroupId: number): Promise<AgreedPrices[]> {
  return tx.rows<AgreedPrices>(
    sql`
    SELECT ${listColumns}, json_agg(json_build_object('spec', n.spec, 'brackets', n.brackets) ORDER BY n.position) AS lines
    FROM price_lists l JOIN price_list_lines n ON n.price_list_id = l.id AND n.sub_group_id = ${subGroupId}
    WHERE ${isValidFor(owner, day)} GROUP BY l.id ORDER BY l.customer_id IS NULL, l.id`,
    'once',
  );
}

/** Reads the articles on those lists. */
export function readAgreedArticles(tx: ReadTx, owner: Owner, day: string): Promise<AgreedArticle[]> {
  return tx.rows<AgreedArticle>(sql`
    SELECT ${listColumns}, n.article_id AS "articleId", n.brackets
    FROM price_lists l JOIN price_list_lines n ON n.price_list_id = l.id AND n.article_id IS NOT NULL
    WHERE ${isValidFor(owner, day)} ORDER BY l.customer_id IS NULL, l.id`);
}

const listColumns = sql`l.id AS "listId", l.version, l.name, CASE WHEN l.customer_id IS NULL THEN 'type' ELSE 'customer' END AS of,
  l.cap_at_next_bracket AS "capAtNextBracket"`;

function isValidFor(owner: Owner, day: string) {
  return sql`l.active AND l.valid_from <= ${day} AND (l.valid_to IS NULL OR l.valid_to >= ${day})
    AND (l.customer_id = ${owner?.id ?? null} OR l.price_list_type = ${owner?.priceListType ?? 'A'})`;
}

function readSurcharges(tx: ReadTx, customerId: number | undefined): Promise<StoredSurcharge[]> {
  return tx.rows<StoredSurcharge>(
    sql`
    SELECT name, customer_id AS "customerId", main_group_id AS "mainGroupId", sub_group_id AS "subGroupId", rate::float8 AS rate,
      amount / 10000.0::float8 AS "amountEur", valid_from AS "validFrom", valid_to AS "validTo"
    FROM surcharges WHERE active AND (customer_id IS NULL OR customer_id = ${customerId ?? null}) ORDER BY id`,
    'once',
  );
}
