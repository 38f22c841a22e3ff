import { sql } from 'drizzle-orm';
import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { followUpWorkingDays } from '#modules/baskets/domain/order/follow-up.ts';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { sendQuoteAt, supersedeBefore } from './quotes.store.ts';
import { scheduleQuote } from './send-planned-quote.job.ts';

/**
 * Makes a planned quote the sent one when its mail is sent before its moment: it supersedes the earlier revision, its document is dated
 * today and its follow-up counts from today. Its last day stays as the mail says. Does nothing for a mail without a quote.
 */
export async function advanceQuote(context: CommandContext, basketId: number, mailId: number): Promise<void> {
  const { tx, now } = context;
  const quote = await sendQuoteAt(tx, { basketId, mailId, at: now });
  if (!quote) return;
  const today = shopDay(context);
  await supersedeBefore(context, basketId, quote.revision);
  await scheduleQuote(context, quote.id, now);
  const followUpOn = addWorkingDays(today, followUpWorkingDays, await closedDays(context));
  changeBasket(tx, basketId, { followUpOn: followUpOn.toString() });
  await tx.rows(sql`
    UPDATE mails SET attachments = jsonb_set(attachments, '{0,document,data,issuedOn}', ${JSON.stringify(today.toString())}::jsonb)
    WHERE id = ${mailId} AND attachments #>> '{0,document,kind}' = 'quote'`);
}
