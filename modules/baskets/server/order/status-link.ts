import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { pageLanguage } from '#platform/server/text/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 365;

/** Creates a link to the status page of an order, for its mails; whoever has the link sees the page. */
export async function makeStatusLink(context: CommandContext, basketId: number, language: ReaderLanguage): Promise<string> {
  const { tx, now } = context;
  const token = await grantToken(tx, { kind: 'status', subjectId: basketId, basketId }, now, linkDays);
  return `${await basketUrl(context, basketId)}/status/${token}?lang=${pageLanguage(language)}`;
}
