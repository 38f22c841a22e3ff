import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { decideArticleBuying } from '#modules/stock/domain/purchasing/save-offers.ts';
import { itemOfArticle } from '#modules/stock/server/book/items.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

type Found = { code: string; isCustomers: boolean };

export const saveArticleBuying = command(
  saveArticleBuyingEndpoint,
  async ({ tx }, { articleId, policy, reorder, promise = null, make }) => {
    const article = await tx.row<Found>(
      sql`SELECT code, customer_id IS NOT NULL AS "isCustomers" FROM ${catalogueTables.articles} WHERE id = ${articleId}`,
    );
    if (!article) throw notFound();
    const decided = decideArticleBuying({ policy, isCustomers: article.isCustomers });
    if (!decided.accepted) return decided;
    const itemId = await itemOfArticle(tx, articleId);
    const { setupEur = null, eachEur = null, leadDays = null, multiple = null } = (!article.isCustomers && make) || {};
    const changed = await tx.row(sql`
    UPDATE stock_items SET policy = ${policy}, reorder = ${reorder}, promise = coalesce(${promise}, promise), make_setup_eur = ${setupEur}, make_each_eur = ${eachEur},
      make_lead_days = ${leadDays}, make_multiple = ${multiple}
    WHERE id = ${itemId} AND (policy, reorder, promise, make_setup_eur, make_each_eur, make_lead_days, make_multiple)
      IS DISTINCT FROM (${policy}, ${reorder}, coalesce(${promise}, promise), ${setupEur}::numeric, ${eachEur}::numeric, ${leadDays}::int, ${multiple}::int) RETURNING id`);
    if (!changed) return unchanged({ itemId });
    await tx.record({ fact: 'stock.article_buying_changed', refs: { article: articleId }, data: { code: article.code, policy, reorder } });
    return { itemId };
  },
);
