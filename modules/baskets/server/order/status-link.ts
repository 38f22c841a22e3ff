import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 365;

/** Creates a link to the status page of an order, for its mails; whoever has the link sees the page. */
export async function makeStatusLink({ tx, now, kernel }: CommandContext, basketId: number, language: Language): Promise<string> {
  const token = await grantToken(tx, { kind: 'status', subjectId: basketId, basketId }, now, linkDays);
  return `${kernel.config.publicUrl}/status/${token}?lang=${language}`;
}
