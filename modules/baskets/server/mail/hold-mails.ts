import { sql } from 'drizzle-orm';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
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
  const held = await tx.row(sql`SELECT 1 FROM quotes WHERE basket_id = ${basketId} AND status = 'held' LIMIT 1`);
  if (held) changeBasket(tx, basketId, { followUpOn: shopDay(context).toString() }, { keepVersion: true });
}
