import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { takeOrder } from '#modules/baskets/server/public.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { askMyReprintEndpoint } from '#modules/stock/contract/ask-my-reprint.endpoint.ts';
import { readMyReprintPriceEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { decideQuoteReprint } from '#modules/stock/domain/usage/quote-reprint.ts';
import { readOwn } from '#modules/stock/server/my-stock.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { priceOfReprint, readReprint } from './article-cover.queries.ts';

export const readMyReprintPrice = query(readMyReprintPriceEndpoint, async (context, { id, quantity }) => {
  const article = await ownArticle(context, id);
  return context.tx.asStaff(() => priceOfReprint(context, article.articleId, quantity));
});

export const askMyReprint = command(askMyReprintEndpoint, async (context, { id, quantity }) => {
  const { tx, actor } = context;
  const article = await ownArticle(context, id);
  const contact = decideOrderAsContact(Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  const orderable = decideOrderArticle(article, article.customerId, 'id');
  if (!orderable.accepted) return orderable;
  // Only staff may write prices and quotes; the article was read with the caller's own rights.
  return tx.asStaff(async () => {
    const decided = decideQuoteReprint(await readReprint(context, article.articleId, quantity));
    if (!decided.accepted) return decided;
    const { customerId, calculation } = decided.value;
    const taken = await takeOrder(context, {
      ...{ customerId, contactId: contact.value, customerReference: '', poNumber: '' },
      lines: [{ what: calculation, makesArticleId: article.articleId, quantity, description: '', price: null }],
    });
    return taken.accepted ? taken.value : taken;
  });
});

async function ownArticle(context: QueryContext, id: number) {
  const [article] = context.actor.internal ? [] : await readOwn(context, id);
  if (!article) throw notFound();
  return article;
}
