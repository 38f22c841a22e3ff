import { sql } from 'drizzle-orm';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { lockMail, queueMailNow } from '#platform/server/mail/mail.ts';
import type { CommandContext } from '#platform/server/served.ts';

const name = 'baskets.quoteGoes';

/** Schedules the sending of a planned quote at `goesAt`; scheduling again replaces the moment. */
export function scheduleQuote({ tx }: CommandContext, quoteId: number, goesAt: Temporal.Instant): Promise<void> {
  return tx.addJob(name, { quoteId, goesAt: goesAt.toString() }, { key: `${name}:${quoteId}`, runAt: goesAt.toString() });
}

/**
 * Sends a planned quote and records the fact. Its mail is sent in the same transaction, unless the job of waiting mails did so already,
 * so that a quote recorded as sent can no longer be held. Does nothing for a quote withdrawn, held, superseded or answered before its
 * moment. Tolerates a clock here up to a minute behind that of PostgreSQL, which starts the job.
 */
export const sendPlannedQuote = job(name, async (context, { quoteId, goesAt }) => {
  const { tx, now } = context;
  const found = await tx.row<{ basketId: number }>(sql`SELECT basket_id AS "basketId" FROM quotes WHERE id = ${Number(quoteId)}`);
  if (!found) return;
  const { basketId } = found;
  await lockBasket(tx, basketId);
  const quote = await tx.row<{ mailId: number | null; revision: number; to: string }>(sql`
    SELECT mail_id AS "mailId", revision, sent_to AS to FROM quotes
    WHERE id = ${Number(quoteId)} AND status = 'sent' AND sent_at <= least(
      greatest(${now.toString()}::timestamptz, ${typeof goesAt === 'string' ? goesAt : null}::timestamptz),
      ${now.add({ minutes: 1 }).toString()}::timestamptz)`);
  if (!quote) return;
  const { mailId, revision, to } = quote;
  const mail = mailId === null ? undefined : await lockMail(context, mailId, `basket:${basketId}`);
  if (mail?.status === 'waiting') await queueMailNow(context, mail.id);
  await tx.record({ fact: 'basket.planned_quotation_sent', refs: { basket: basketId }, to: 'quotation_sent', data: { revision, to } });
});
