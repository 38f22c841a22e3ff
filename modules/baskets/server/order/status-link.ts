import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import { brandUrl } from '#modules/identity/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { pageLanguage } from '#platform/server/text/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 365;

/** Creates a link to the status page of an order, for its mails; whoever has the link sees the page. `hosts` are those of its brand, when they were read. */
export async function makeStatusLink(
  context: CommandContext,
  basketId: number,
  language: ReaderLanguage,
  hosts?: readonly string[],
): Promise<string> {
  const { tx, now, kernel } = context;
  const token = await grantToken(tx, { kind: 'status', subjectId: basketId, basketId }, now, linkDays);
  const url = hosts ? brandUrl(kernel.config.publicUrl, hosts) : await basketUrl(context, basketId);
  return `${url}/status/${token}?lang=${pageLanguage(language)}`;
}
