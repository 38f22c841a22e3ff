import { sql } from 'drizzle-orm';
import { isExpiredOnHold } from '#modules/baskets/domain/basket/hold-basket.ts';
import { isCallAfterExpiry } from '#modules/baskets/domain/order/follow-up.ts';
import { expireQuotesOf } from '#modules/baskets/server/quote/quotes.store.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { changeBasket, lockBasket } from './baskets.store.ts';
import { endBasket } from './end-basket.ts';
import { endHold } from './hold-basket.ts';

/** The maximum handled per transaction; the job repeats for the rest. */
const BATCH = 200;

/**
 * Resumes every basket whose hold ends today; returns how many there were. Locked baskets are left for the next night. A basket that cannot
 * resume stays on hold without a day, for a person to handle, and its history says so.
 */
export async function resumeHeldBaskets(context: CommandContext): Promise<number> {
  const { tx } = context;
  const due = await tx.rows<{ id: number }>(sql`
    SELECT id FROM baskets WHERE status = 'on_hold' AND hold_until <= ${shopDay(context).toString()}::date
    ORDER BY hold_until, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`);
  for (const { id } of due) {
    const basket = await lockBasket(tx, id);
    // An expired quote would be ended the same night; a person revises or cancels it instead.
    const resumed = isExpiredOnHold(basket, shopDay(context).toString()) ? undefined : await endHold(context, basket);
    if (!resumed?.accepted) await clearHoldDay(context, id);
  }
  return due.length;
}

async function clearHoldDay({ tx }: CommandContext, id: number): Promise<void> {
  changeBasket(tx, id, { holdUntil: null });
  await tx.record({ fact: 'basket.stayed_on_hold', refs: { basket: id } });
}

/** Ends the quotes whose last day has passed, with the reason `expired`; returns how many. They can be revived. */
export async function expireQuotes(context: CommandContext): Promise<number> {
  const { tx } = context;
  const due = await tx.rows<{ id: number; followUpOn: string | null; followUpNote: string; validUntil: string }>(sql`
    SELECT id, follow_up_on AS "followUpOn", follow_up_note AS "followUpNote", valid_until AS "validUntil"
    FROM baskets WHERE status = 'quotation_sent' AND valid_until < ${shopDay(context).toString()}::date
    ORDER BY valid_until, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`);
  for (const { id, ...planned } of due) {
    await expireQuotesOf(tx, id);
    const keepsCall = isCallAfterExpiry(planned);
    const ended = await endBasket(context, await lockBasket(tx, id), 'quote_canceled', { reason: 'expired', note: '', keepsCall });
    if (!ended.accepted) throw new Error(`quote ${id} does not expire: ${ended.code}`);
  }
  return due.length;
}

function everyNight(name: string, nightly: string, work: (context: CommandContext) => Promise<number>): Job {
  return job(
    name,
    async (context) => {
      if ((await work(context)) === BATCH) await context.tx.addJob(name, {});
    },
    { nightly },
  );
}

export const resumeHeld = everyNight('baskets.resumeHeld', '02:40', resumeHeldBaskets);
export const expireSentQuotes = everyNight('baskets.expireQuotes', '02:50', expireQuotes);
