import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { holdQuotes, releaseQuotes } from '#modules/baskets/server/quote/quotes.store.ts';
import { holdMailsAbout, releaseMailsAbout } from '#platform/server/mail/mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** Holds the scheduled mails about a quote that goes on hold. */
export async function holdPlannedMails(context: CommandContext, basketId: number): Promise<void> {
  const held = await holdMailsAbout(context, `basket:${basketId}`);
  await holdQuotes(context.tx, basketId, held);
}

/** Schedules held mails again. One whose moment passed stays held for a person, and the quote's follow-up is set to today. */
export async function releasePlannedMails(context: CommandContext, basketId: number): Promise<void> {
  const isHeld = await releaseQuotes(context, basketId);
  await releaseMailsAbout(context, `basket:${basketId}`);
  if (isHeld) changeBasket(context.tx, basketId, { followUpOn: shopDay(context).toString() }, { keepVersion: true });
}
