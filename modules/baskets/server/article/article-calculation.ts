import { sql } from 'drizzle-orm';
import { readArticleCalculationEndpoint } from '#modules/baskets/contract/article/article-calculation.endpoints.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type Money, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type Output = OutputOf<typeof readArticleCalculationEndpoint>;
const shownPrices = 5;

export const readArticleCalculation = query(readArticleCalculationEndpoint, async ({ tx, kernel }, { id }) => {
  const article = await tx.row<Output['article']>(sql`
    SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId", a.customer_id AS "customerId",
      c.name AS customer
    FROM ${catalogueTables.articles} a LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id WHERE a.id = ${id}`);
  if (!article) throw notFound();
  const [calculation, prices] = await Promise.all([
    tx.row<NonNullable<Output['calculation']>>(sql`
      SELECT s.main_group_id AS "mainGroupId", s.id AS "subGroupId", k.quantity, k.estimate_case AS "case", k.version
      FROM article_calculations k JOIN ${catalogueTables.subGroups} s ON s.id = k.sub_group_id WHERE k.article_id = ${id}`),
    tx.rows<Omit<Output['prices'][number], 'each'>>(sql`
      SELECT l.id AS "lineId", b.id AS "basketId", b.number, (b.created_at AT TIME ZONE ${kernel.config.timeZone})::date AS on,
        l.makes_article_id IS NOT NULL AS made, l.quantity, l.price
      FROM lines l JOIN baskets b ON b.id = l.basket_id
      WHERE (l.article_id = ${id} OR l.makes_article_id = ${id}) AND l.price > 0
      ORDER BY b.created_at DESC, l.id DESC LIMIT ${shownPrices}`),
  ]);
  const each = ({ price, quantity }: { price: Money; quantity: number }) => roundToCents(Math.round(price / quantity) as Money);
  return { article, calculation: calculation ?? null, prices: prices.map((one) => ({ ...one, each: each(one) })) };
});

/** The kept calculation of an article, for a quantity of it; undefined when none is kept. */
export async function readArticleCase(
  tx: ReadTx,
  articleId: number,
  quantity: number,
): Promise<{ subGroupId: number; case: EstimateCaseInput } | undefined> {
  const found = await tx.row<{ subGroupId: number; case: EstimateCaseInput }>(sql`
    SELECT sub_group_id AS "subGroupId", estimate_case AS "case" FROM article_calculations WHERE article_id = ${articleId}`);
  return found && { ...found, case: { ...found.case, quantities: [quantity] } };
}
