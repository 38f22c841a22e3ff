import { sql } from 'drizzle-orm';
import { catalogueTables, productUses } from '#modules/catalogue/server/public.ts';
import { type PriceListUse, priceListUses } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';

/** Tells the catalogue which articles and products are in quotes, orders and article calculations. */
export const basketsProductUses = productUses.entry({
  async isArticleSold(tx, articleId) {
    return (await tx.row(sql`SELECT 1 FROM lines WHERE article_id = ${articleId} LIMIT 1`)) !== undefined;
  },
  async findUsesOfSubGroup(tx, subGroupId) {
    const uses = await tx.rows<{ name: string }>(sql`
      SELECT a.code AS name FROM article_calculations k JOIN ${catalogueTables.articles} a ON a.id = k.article_id WHERE k.sub_group_id = ${subGroupId}
      UNION ALL SELECT DISTINCT b.number FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.sub_group_id = ${subGroupId}`);
    return uses.map(({ name }) => name);
  },
});

const maxUses = 200;

/** Lists the lines of quotes and orders priced by a price list, newest basket first. */
export const usesOfPriceList = priceListUses.entry((tx, priceListId) =>
  tx.rows<PriceListUse>(sql`
    SELECT b.id AS "basketId", l.id AS "lineId", b.number, c.name AS customer, l.description, b.status, l.quantity, l.price,
      (l.estimate -> 'agreed' ->> 'version')::int AS version
    FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE (l.estimate -> 'agreed' ->> 'listId')::bigint = ${priceListId} AND l.estimate -> 'agreed' IS NOT NULL
    ORDER BY b.id DESC, l.position LIMIT ${maxUses}`),
);
