import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { decideAnswerable } from '#modules/baskets/domain/quote/answer-quote.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endBasket } from '#modules/baskets/server/basket/end-basket.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { writeAnswer } from './approve-quote.ts';
import { sentQuoteOf } from './quotes.store.ts';
import { lockTokenQuote } from './token-quote.ts';

export const declineQuote = command(declineQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const { quote } = await lockTokenQuote(context);
  const decided = decideAnswerable(sentQuoteOf(quote), shopDay(context));
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    const basket = await lockBasket(tx, quote.basketId);
    await writeAnswer(context, quote, 'declined', { by: input.name, how: 'link', reason: input.reason });
    const ended = await endBasket(context, basket, 'quote_canceled', {
      ...{ reason: 'declined', note: input.reason, loss: input },
      data: { by: input.name, competitor: input.competitor, competitorPrice: input.competitorPrice },
    });
    if (!ended.accepted) return ended;
    return { state: 'declined' as const, answeredBy: input.name };
  });
});
