import { and, desc, eq, sql } from 'drizzle-orm';
import { basketsTables, confirmPaidOrder, lockBasket, mailAnswer } from '#modules/baskets/server/public.ts';
import { recordedData } from '#platform/server/facts.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readOpenDay } from './choose-order-day.ts';
import { mailOrderPayment } from './mail-order-payment.ts';
import { isPaidAndKept, onlinePayments } from './online.tables.ts';
import { confirmJobName, recordOnline } from './online-payments.store.ts';
import { returnLatePayments } from './return-late-payment.ts';

/**
 * Confirms an order once its customer has paid it online. What still refuses that, such as too little stock, is left to the order manager, who
 * gets a mail: the order's history says so, and every night it is tried again. One that was canceled meanwhile is paid back, and one whose day
 * is gone waits until its customer chose another or keeps it.
 */
export const confirmPaidOrderJob = job(confirmJobName, async (context, { basketId, again }) => {
  if (await returnLatePayments(context, Number(basketId))) return;
  if (await awaitsDay(context, Number(basketId))) return;
  const refused = await confirmPaidOrder(context, Number(basketId));
  if (refused === 0) return warnOfKeptDay(context, Number(basketId));
  if (refused === undefined || again === true) return;
  await tellOrderWaits(context, Number(basketId), { count: refused, inFull: true });
});

/**
 * Tells the order manager that something was paid for an order which these many points still keep from being confirmed: once of a part, and
 * once of the whole.
 */
export async function tellOrderWaits(
  context: CommandContext,
  basketId: number,
  { count, inFull }: { count: number; inFull: boolean },
): Promise<void> {
  const fact = 'online_payment.order_waits';
  const before = await recordedData(context.tx, fact, `basket:${basketId}`);
  if (before.some((data) => (data.inFull === true) === inFull)) return;
  await mailAnswer(context, 'paid_order_waits', basketId);
  await context.tx.record({ fact, refs: { basket: basketId }, data: { count, inFull } });
}

/** Whether a paid order came too late for its day; mails its customer the choice, once for each promised day. */
async function awaitsDay(context: CommandContext, basketId: number): Promise<boolean> {
  const { tx } = context;
  const open = await readOpenDay(context, await lockBasket(tx, basketId));
  if (!open) return false;
  const [payment] = await tx.db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.basketId, basketId), isPaidAndKept))
    .orderBy(desc(onlinePayments.id))
    .limit(1);
  // An order that is covered without an online payment has no payer to ask.
  if (!payment) return false;
  const asked = await recordedData(tx, 'online_payment.day_gone', `basket:${basketId}`);
  if (asked.some(({ date }) => date === open.promised)) return true;
  const to = await mailOrderPayment(context, 'order_day_gone', { payment, basketId, days: open });
  await mailAnswer(context, 'order_day_gone', basketId);
  await recordOnline(context, payment, 'online_payment.day_gone', { date: open.promised, first: open.first, to });
  return true;
}

/** Tells the order manager of a late day that the customer keeps, once the order is made: until then it may lapse or get another day. */
async function warnOfKeptDay(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const promised = await tx.rows<{ day: string }>(sql`
    SELECT d.date::text AS day FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id WHERE l.basket_id = ${basketId}`);
  const days = await recordedData(tx, 'online_payment.day_kept', `basket:${basketId}`);
  const kept = days.find(({ date }) => promised.some(({ day }) => day === date));
  if (kept) await mailAnswer(context, 'order_day_kept', basketId, { by: String(kept.by), date: String(kept.date) });
}
