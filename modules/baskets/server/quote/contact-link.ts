import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { pageLanguage } from '#platform/server/text/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { endedQuote } from './quotes.store.ts';

const linkDays = 60;

/** Creates a link for a contact without an account: to the quote that the basket ended with, or to the status of an order without one. */
export async function makeContactLink(context: CommandContext, basketId: number, language: ReaderLanguage): Promise<string> {
  const { tx, now } = context;
  const quote = await endedQuote(tx, basketId);
  if (!quote) return makeStatusLink(context, basketId, language);
  const token = await grantToken(tx, { kind: 'quote', subjectId: quote.id, basketId }, now, linkDays);
  return `${await basketUrl(context, basketId)}/quote/${token}?lang=${pageLanguage(language)}`;
}
