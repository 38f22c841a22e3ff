import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { holdMailsAbout, releaseMailsAbout } from '#platform/server/mail/mail.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Holds the scheduled mails about a quote that goes on hold. */
export async function holdPlannedMails(context: CommandContext, basketId: number): Promise<void> {
  const held = await holdMailsAbout(context, `basket:${basketId}`);
  await context.tx.rows(sql`
    UPDATE quotes SET status = 'held' WHERE basket_id = ${basketId} AND status = 'sent' AND mail_id = ANY(${sql.param(held)}::bigint[])`);
}

/** Schedules held mails again. One whose moment passed stays held for a person, and the quote's follow-up is set to today. */
export async function releasePlannedMails(context: CommandContext, basketId: number): Promise<void> {
  const { tx, now } = context;
  await tx.rows(sql`UPDATE quotes SET status = 'sent' WHERE basket_id = ${basketId} AND status = 'held' AND sent_at > ${now.toString()}`);
  await releaseMailsAbout(context, `basket:${basketId}`);
  await tx.rows(sql`
    UPDATE baskets b SET follow_up_on = ${shopDay(context).toString()}
    WHERE b.id = ${basketId} AND EXISTS (SELECT 1 FROM quotes q WHERE q.basket_id = b.id AND q.status = 'held')`);
}
