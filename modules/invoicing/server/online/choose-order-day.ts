import { eq, sql } from 'drizzle-orm';
import { lockBasket, moveMissedDays, readMissedDay } from '#modules/baskets/server/public.ts';
import { chooseOrderDayEndpoint } from '#modules/invoicing/contract/online/choose-order-day.endpoint.ts';
import { decideMayPay } from '#modules/invoicing/domain/online/online-payment.ts';
import { decideOrderDay, type GoneDay, openDay } from '#modules/invoicing/domain/online/order-day.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, type QueryContext } from '#platform/server/served.ts';
import { isPaidAndKept, onlinePayments } from './online.tables.ts';
import { addConfirmJob } from './online-payments.store.ts';

type Order = { id: number; status: string; businessUnitId: number };

/** The day of an order paid online that its customer has to decide on before it is paid or confirmed. Call it as staff. */
export async function readOpenDay(context: QueryContext, basket: Order): Promise<GoneDay | undefined> {
  if (basket.status !== 'quote_approved') return undefined;
  const gone = await readMissedDay(context, basket);
  if (!gone) return undefined;
  const kept = await context.tx.db
    .select({ day: onlinePayments.keptDay })
    .from(onlinePayments)
    .where(eq(onlinePayments.basketId, basket.id));
  return openDay(
    gone,
    kept.map(({ day }) => day),
  );
}

export const chooseOrderDay = command(chooseOrderDayEndpoint, async (context, { id, day }) => {
  const { tx, actor } = context;
  const [own] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  if (actor.internal || !own || own.basketId === null) throw notFound();
  const allowed = decideMayPay(mayPay(actor));
  if (!allowed.accepted) return allowed;
  return tx.asStaff(() => chooseDay(context, own.basketId!, day, actor.name));
});

/** Keeps or moves the day of an order, and lets one that is paid be confirmed. Call it as staff. */
export async function chooseDay(context: CommandContext, basketId: number, day: string, by: string) {
  const { tx } = context;
  const basket = await lockBasket(tx, basketId);
  const decided = decideOrderDay(day, await readOpenDay(context, basket));
  if (!decided.accepted) return decided;
  const kept = decided.value === 'keep';
  if (kept) {
    await tx.db
      .update(onlinePayments)
      .set({ keptDay: day })
      .where(eq(onlinePayments.id, sql`(SELECT max(id) FROM online_payments WHERE basket_id = ${basketId})`));
  } else {
    await moveMissedDays(context, basket);
  }
  await tx.record({
    fact: kept ? 'online_payment.day_kept' : 'online_payment.day_moved',
    refs: { basket: basketId },
    data: { by, date: day },
  });
  const paid = await tx.row(sql`SELECT 1 FROM online_payments WHERE basket_id = ${basketId} AND ${isPaidAndKept}`);
  if (paid) await addConfirmJob(tx, basketId, false);
  return { kept };
}
