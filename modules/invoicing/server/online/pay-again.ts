import { eq, sql } from 'drizzle-orm';
import { basketsTables, lockBasket } from '#modules/baskets/server/public.ts';
import { payAgainEndpoint } from '#modules/invoicing/contract/online/pay-again.endpoint.ts';
import { decideMayPay, decidePayAgain } from '#modules/invoicing/domain/online/online-payment.ts';
import { decideDayChosen } from '#modules/invoicing/domain/online/order-day.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, type QueryContext, unchanged } from '#platform/server/served.ts';
import { readOpenDay } from './choose-order-day.ts';
import { onlinePayments } from './online.tables.ts';
import { findAwaitedPayment, type OnlinePayment, startOnlinePayment } from './online-payments.store.ts';
import { decideProvider, payOpenInvoice } from './pay-invoice.ts';

export const payAgain = command(payAgainEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const [own] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  if (actor.internal || !own) throw notFound();
  const allowed = decideMayPay(mayPay(actor));
  if (!allowed.accepted) return allowed;
  return tx.asStaff(async () => {
    const { basketId, invoiceId } = own;
    if (invoiceId !== null) return payOpenInvoice(context, invoiceId);
    return payOrderAgain(context, { ...own, basketId: basketId!, byLink: false });
  });
});

type Tried = Pick<OnlinePayment, 'customerId' | 'amount' | 'description' | 'byLink'> & { basketId: number };

/** Begins the payment of an order again, as the staff's role; answers the one that is under way instead. */
export async function payOrderAgain(context: CommandContext, { customerId, amount, description, basketId, byLink }: Tried) {
  const { tx, actor } = context;
  const set = decideProvider(context.kernel);
  if (!set.accepted) return set;
  const basket = await lockBasket(tx, basketId);
  const decided = await decidePayable(context, basket);
  if (!decided.accepted) return decided;
  const chosen = decideDayChosen(await readOpenDay(context, basket));
  if (!chosen.accepted) return chosen;
  const begun = await startOnlinePayment(context, { customerId, basketId, amount, description, language: actor.language, byLink });
  return begun.isNew ? { id: begun.id } : unchanged({ id: begun.id });
}

/** Decides whether a payment of an order can be begun again. */
export async function decidePayable({ tx }: Pick<QueryContext, 'tx'>, { id, status }: { id: number; status: string }) {
  const awaited = await findAwaitedPayment(tx, id);
  const invoiced = await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id} AND invoice_status <> 'not_invoiced'`);
  return decidePayAgain({ status, paid: awaited === undefined, invoiced: invoiced !== undefined });
}
