import type { BasketMailKind } from '#modules/baskets/domain/mail/mail.ts';
import { withdrawMailsAbout } from '#platform/server/mail/mail.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Withdraws the scheduled mails about a basket and those to be posted, of all kinds unless some are given, and records each in the history. */
export async function withdrawBasketMails(
  context: CommandContext,
  basketId: number,
  kinds?: readonly BasketMailKind[],
  which?: 'unsent' | 'scheduled' | 'toPost',
): Promise<void> {
  const subjects = await withdrawMailsAbout(context, `basket:${basketId}`, kinds, which);
  await context.tx.recordAll(subjects.map((subject) => ({ fact: 'basket.mail_withdrawn', refs: { basket: basketId }, data: { subject } })));
}
