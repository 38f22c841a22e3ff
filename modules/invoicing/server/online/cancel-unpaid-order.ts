import { eq } from 'drizzle-orm';
import { endBasket, lockBasket } from '#modules/baskets/server/public.ts';
import { cancelUnpaidOrderEndpoint } from '#modules/invoicing/contract/online/cancel-unpaid-order.endpoint.ts';
import { decideMayPay } from '#modules/invoicing/domain/online/online-payment.ts';
import { decideCancelUnpaid, unpaidReasons } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { onlinePayments } from './online.tables.ts';
import { isPaidByBank } from './online-payments.store.ts';

export const cancelUnpaidOrder = command(cancelUnpaidOrderEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const [own] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  if (actor.internal || !own) throw notFound();
  const allowed = decideMayPay(mayPay(actor));
  if (!allowed.accepted) return allowed;
  const { basketId } = own;
  return tx.asStaff(async () => {
    const basket = basketId === null ? undefined : await lockBasket(tx, basketId);
    const payments = basket ? await tx.db.select().from(onlinePayments).where(eq(onlinePayments.basketId, basket.id)).for('update') : [own];
    // A payment of an invoice has no order to cancel.
    const decided = decideCancelUnpaid({
      status: basket?.status ?? 'invoiced',
      payments: payments.map(({ status }) => status),
      byBank: basket !== undefined && (await isPaidByBank(tx, basket.id)),
    });
    if (!decided.accepted) return decided;
    const ended = await endBasket(context, basket!, 'quote_canceled', { reason: unpaidReasons.byCustomer, note: '' });
    return ended.accepted ? { number: basket!.number } : ended;
  });
});
