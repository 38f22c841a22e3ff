import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { endedQuote, isPlanned, openQuote } from './quotes.store.ts';

const linkDays = 1;

/** Creates a link, valid for a day, to a quote that the caller can see, also an answered or expired one; the mail's link is unaffected. */
export const openMyQuote = command(openMyQuoteEndpoint, async (context, { id }) => {
  const { tx, actor, now } = context;
  const quote = actor.internal ? undefined : ((await openQuote(context, id)) ?? (await endedQuote(tx, id)));
  if (!quote || isPlanned(quote, now)) throw notFound();
  return unchanged({ token: await grantToken(tx, { kind: 'quote', subjectId: quote.id, basketId: id }, now, linkDays) });
});
