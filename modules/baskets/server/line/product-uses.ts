import { sql } from 'drizzle-orm';
import { catalogueTables, productUses } from '#modules/catalogue/server/public.ts';

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
