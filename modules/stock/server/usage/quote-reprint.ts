import { takeOrder } from '#modules/baskets/server/public.ts';
import { quoteReprintEndpoint } from '#modules/stock/contract/usage/quote-reprint.endpoint.ts';
import { decideQuoteReprint } from '#modules/stock/domain/usage/quote-reprint.ts';
import { command } from '#platform/server/served.ts';
import { readReprint } from './article-cover.queries.ts';

export const quoteReprint = command(quoteReprintEndpoint, async (context, { articleId, quantity }) => {
  const decided = decideQuoteReprint(await readReprint(context, articleId, quantity));
  if (!decided.accepted) return decided;
  const { customerId, calculation } = decided.value;
  const taken = await takeOrder(context, {
    ...{ customerId, contactId: undefined, customerReference: '', poNumber: '' },
    lines: [{ what: calculation, makesArticleId: articleId, quantity, description: '', price: null }],
  });
  return taken.accepted ? taken.value : taken;
});
