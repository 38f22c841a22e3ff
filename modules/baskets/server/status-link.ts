import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 365;

/** A new address under which anybody who has it follows this order, for the mails about it. */
export async function makeStatusLink({ tx, now, kernel }: CommandContext, basketId: number, language: Language): Promise<string> {
  const token = await grantToken(tx, { kind: 'status', subjectId: basketId, basketId }, now, linkDays);
  return `${kernel.config.publicUrl}/status/${token}?lang=${language}`;
}
