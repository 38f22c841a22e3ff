import { eq, sql } from 'drizzle-orm';
import { basketsTables, closedDays, endBasket, lockBasket, shopDay } from '#modules/baskets/server/public.ts';
import { lapsesOn, unpaidActDue, unpaidReasons } from '#modules/invoicing/domain/online/unpaid-order.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { lastRecordedAt } from '#platform/server/facts.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import { tellOrderWaits } from './confirm-paid-order.job.ts';
import { mailOrderPayment } from './mail-order-payment.ts';
import { isPaidAndKept, onlinePayments } from './online.tables.ts';
import { addConfirmJob, findAwaitedPayment, isPaidByBank, recordOnline, saveOnlinePayment } from './online-payments.store.ts';

/** Nightly: one job per order that its customer did not pay, or paid and that is not confirmed, so that a failure of one does not undo the others. */
export const unpaidOrdersJob = job(
  'invoicing.unpaidOrders',
  async ({ tx }) => {
    const rows = await tx.rows<{ id: number }>(sql`
      SELECT DISTINCT b.id FROM online_payments o JOIN ${basketsTables.baskets} b ON b.id = o.basket_id
      WHERE (o.status IN ('failed', 'canceled', 'expired') OR o.charged_back >= o.amount) AND b.status = 'quote_approved'`);
    const paid = await tx.rows<{ id: number }>(sql`
      SELECT DISTINCT b.id FROM online_payments JOIN ${basketsTables.baskets} b ON b.id = basket_id
      WHERE ${isPaidAndKept} AND b.status = 'quote_approved'`);
    for (const { id } of paid) await addConfirmJob(tx, id, true);
    for (const { id } of rows) await tx.addJob('invoicing.unpaidOrder', { basketId: id }, { key: `invoicing.unpaidOrder:${id}` });
  },
  { nightly: '05:40' },
);

/** Reminds of one unpaid order, or cancels it; leaves it when it was paid, in part or whole, changed or is being paid. */
export const unpaidOrderJob = job('invoicing.unpaidOrder', async (context, { basketId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, Number(basketId));
  if (basket.status !== 'quote_approved') return;
  // What the customer has on account covers it.
  if (!(await findAwaitedPayment(tx, basket.id))) return addConfirmJob(tx, basket.id, true);
  const tried = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.basketId, basket.id)).orderBy(onlinePayments.id);
  const last = tried.at(-1)!;
  const isChargedBack = last.status === 'paid' && last.chargedBack >= last.amount;
  if (!isChargedBack && !['failed', 'canceled', 'expired'].includes(last.status)) return;
  const [remind, cancel] = await Promise.all([mailSchedules(context, 'payment_reminder'), mailSchedules(context, 'order_unpaid')]);
  const days = { remindAfter: daysOf(remind(basket.businessUnitId)), cancelAfter: daysOf(cancel(basket.businessUnitId)) };
  const closed = await closedDays(context);
  const triedOn = shopDay({ ...context, now: Temporal.Instant.from(isChargedBack ? await chargedBackAt(tx, last) : last.createdAt) });
  const due = unpaidActDue({ triedOn, reminded: last.remindedAt !== null }, days, shopDay(context), closed);
  if (due === undefined) return;
  // Part of it came in: a person asks for the rest, or pays it back.
  if (await isPaidByBank(tx, basket.id)) return tellOrderWaits(context, basket.id, { count: 1, inFull: false });
  const lapses = lapsesOn(triedOn, days.cancelAfter, closed);
  const to = await mailOrderPayment(context, due === 'remind' ? 'payment_reminder' : 'order_unpaid', {
    payment: last,
    basketId: basket.id,
    lapses,
  });
  if (due === 'remind') {
    const saved = await saveOnlinePayment(tx, last.id, { remindedAt: context.now.toString() });
    return recordOnline(context, saved, 'online_payment.reminded', { to });
  }
  const ended = await endBasket(context, basket, 'quote_canceled', { reason: unpaidReasons.lapsed, note: '' });
  if (!ended.accepted) throw new Error(`unpaid order ${basket.number} does not end: ${ended.code}`);
});

/** When the customer's bank took a payment back, which may be long after it was begun. */
async function chargedBackAt(tx: ReadTx, { id, createdAt }: { id: number; createdAt: string }): Promise<string> {
  const found = await tx.row<{ at: string | null }>(
    sql`SELECT to_json(${lastRecordedAt('online_payment.charged_back', sql`${`onlinePayment:${id}`}`)}) AS at`,
  );
  return found?.at ?? createdAt;
}

const daysOf = ({ isOn, afterDays }: { isOn: boolean; afterDays: number | null }) => (isOn ? afterDays : null);
