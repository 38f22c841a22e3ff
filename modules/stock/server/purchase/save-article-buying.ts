import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { decideArticleBuying } from '#modules/stock/domain/purchasing/offers/save-offers.ts';
import { changeItemsWhere } from '#modules/stock/server/book/items.store.ts';
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
    const differs = sql`(policy, reorder, promise, make_setup_eur, make_each_eur, make_lead_days, make_multiple)
      IS DISTINCT FROM (${policy}, ${reorder}, coalesce(${promise}, promise), ${setupEur}::numeric, ${eachEur}::numeric, ${leadDays}::int, ${multiple}::int)`;
    const making = { makeSetupEur: setupEur, makeEachEur: eachEur, makeLeadDays: leadDays, makeMultiple: multiple };
    const buying = { policy, reorder, promise: promise ?? undefined };
    const changed = await changeItemsWhere(tx, sql`id = ${itemId} AND ${differs}`, { ...buying, ...making });
    if (changed.length === 0) return unchanged({ itemId });
    await tx.record({ fact: 'stock.article_buying_changed', refs: { article: articleId }, data: { code: article.code, policy, reorder } });
    return { itemId };
  },
);
