import { and, eq, inArray, sql } from 'drizzle-orm';
import { basketsTables, lockBasket, shopDay } from '#modules/baskets/server/public.ts';
import { isEnded, partOf, runningStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import type { ProviderPayment } from '#modules/invoicing/domain/online/provider.ts';
import type { PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import { eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addPayment, lockPayable } from '../payment/payments.store.ts';
import { bookChargeback } from './chargeback/book-chargeback.ts';
import { onlinePayments } from './online.tables.ts';

export type OnlinePayment = typeof onlinePayments.$inferSelect;

export const startJobName = 'invoicing.startOnlinePayment';
export const checkJobName = 'invoicing.checkOnlinePayment';
export const confirmJobName = 'invoicing.confirmPaidOrder';

export async function findOnlinePayment(tx: ReadTx, id: number): Promise<OnlinePayment | undefined> {
  const [found] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  return found;
}

async function lockOnlinePayment(tx: ReadTx, id: number): Promise<OnlinePayment> {
  const [found] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id)).for('update');
  return found!;
}

export type NewOnlinePayment = Pick<OnlinePayment, 'customerId' | 'amount' | 'description' | 'language'> & { byLink?: boolean } & (
    | { invoiceId: number; basketId?: never }
    | { basketId: number; invoiceId?: never }
  );

/**
 * Begins a payment of an invoice or order, which the caller has locked; answers the one that is under way instead, so that nothing is paid
 * twice. The provider is asked after the commit.
 */
export async function startOnlinePayment(context: CommandContext, given: NewOnlinePayment): Promise<{ id: number; isNew: boolean }> {
  const { tx, now } = context;
  const subject =
    given.invoiceId === undefined ? eq(onlinePayments.basketId, given.basketId) : eq(onlinePayments.invoiceId, given.invoiceId);
  const [running] = await tx.db
    .select({ id: onlinePayments.id })
    .from(onlinePayments)
    .where(and(subject, inArray(onlinePayments.status, [...runningStatuses])));
  if (running) return { id: running.id, isNew: false };
  const [added] = await tx.db
    .insert(onlinePayments)
    .values({ ...given, createdAt: now.toString() })
    .returning();
  await recordOnline(context, added!, 'online_payment.started');
  await tx.addJob(startJobName, { id: added!.id });
  return { id: added!.id, isNew: true };
}

/** Records what happened to an online payment, with its order when it is for one. */
export function recordOnline(
  { tx }: CommandContext,
  payment: OnlinePayment,
  fact: string,
  more: Record<string, string> = {},
): Promise<void> {
  const { id, customerId, basketId, amount, method, trouble } = payment;
  const refs = { onlinePayment: id, customer: customerId, ...(basketId !== null && { basket: basketId }) };
  return tx.record({
    fact,
    refs,
    data: { amount: eurosOf(amount), ...(method && { method }), ...(trouble && { reason: trouble }), ...more },
  });
}

export async function saveOnlinePayment(tx: ReadTx, id: number, change: Partial<OnlinePayment>): Promise<OnlinePayment> {
  const [saved] = await tx.db.update(onlinePayments).set(change).where(eq(onlinePayments.id, id)).returning();
  return saved!;
}

/** A payment as it is kept, what its customer's bank took back of it that was not booked before, and what of that opens invoices again. */
export type KeptPayment = { payment: OnlinePayment; takenBack: Money; reopened: readonly PaymentPart[] };
const keptAs = (payment: OnlinePayment): KeptPayment => ({ payment, takenBack: noMoney, reopened: [] });

/**
 * Saves what the provider says of a payment, and books it when it is paid: once, whoever reports it how often. Locks the order first, as
 * everything does that goes on to its payments.
 */
export async function keepProviderPayment(context: CommandContext, id: number, said: ProviderPayment): Promise<KeptPayment> {
  const { tx } = context;
  const { basketId } = (await findOnlinePayment(tx, id))!;
  if (basketId !== null) await lockBasket(tx, basketId);
  const payment = await lockOnlinePayment(tx, id);
  if (payment.status === 'paid') return keepChargeback(context, payment, said);
  if (isEnded(payment.status)) return keptAs(payment);
  const { checkoutUrl, expiresAt, method, status } = said;
  const change = { providerId: said.id, checkoutUrl, expiresAt, method, trouble: '' };
  if (status !== 'paid') {
    const saved = await saveOnlinePayment(tx, id, { ...change, status });
    if (status !== payment.status) await recordOnline(context, saved, `online_payment.${status}`);
    return keptAs(saved);
  }
  const paymentId = await bookOnline(context, payment, said);
  const saved = await saveOnlinePayment(tx, id, { ...change, status, paymentId });
  await recordOnline(context, saved, 'online_payment.paid');
  if (saved.basketId !== null) await addConfirmJob(tx, saved.basketId, false);
  return keepChargeback(context, saved, said);
}

/** Confirms the paid order after the commit, so that what refuses it does not undo the payment. */
export function addConfirmJob(tx: CommandContext['tx'], basketId: number, again: boolean): Promise<void> {
  return tx.addJob(confirmJobName, { basketId, again }, { key: `${confirmJobName}:${basketId}` });
}

/** Books what was charged back since the provider was asked last. */
async function keepChargeback(context: CommandContext, payment: OnlinePayment, { chargedBack }: ProviderPayment): Promise<KeptPayment> {
  if (chargedBack <= payment.chargedBack) return keptAs(payment);
  const takenBack = subtractMoney(chargedBack, payment.chargedBack);
  const reopened = await bookChargeback(context, payment.paymentId!, takenBack);
  return { payment: await saveOnlinePayment(context.tx, payment.id, { chargedBack }), takenBack, reopened };
}

async function bookOnline(context: CommandContext, payment: OnlinePayment, { id, amount, payer, iban }: ProviderPayment): Promise<number> {
  const [invoice] = payment.invoiceId === null ? [] : await lockPayable(context.tx, [{ invoiceId: payment.invoiceId, amount }]);
  const booked = await addPayment(context, {
    customerId: invoice?.customerId ?? payment.customerId,
    receivedOn: shopDay(context).toString(),
    ...{ method: 'online', amount, payer, iban, note: id },
    parts: partOf(amount, invoice),
  });
  if (!booked.accepted) throw new Error(`online payment ${payment.id} cannot be booked: ${booked.code}`);
  return booked.value.id;
}

/** SQL: nothing is left of what came in with online payment `o`: paid back, taken back by the customer's bank, or reversed by hand. */
const isReturned = sql`(o.charged_back >= o.amount OR EXISTS (SELECT 1 FROM payments r WHERE r.id = o.payment_id AND (r.reversed_at IS NOT NULL
  OR r.refunded - coalesce((SELECT sum(t.amount) FROM payments t WHERE t.takes_back = r.id AND t.reversed_at IS NULL), 0) >= r.amount)))`;

/** Which of these orders are made once they are paid, and wait for no payment any more. */
export async function paidFirstOrders(tx: ReadTx, basketIds: readonly number[]): Promise<number[]> {
  const asked = await tx.db
    .selectDistinct({ id: onlinePayments.basketId })
    .from(onlinePayments)
    .where(inArray(onlinePayments.basketId, [...basketIds]));
  const paid: number[] = [];
  for (const { id } of asked) if (!(await findAwaitedPayment(tx, id!))) paid.push(id!);
  return paid;
}

/** Confirms after the commit an order that is made once it is paid, when what was just booked for it is enough. */
export async function confirmWhenPaid(tx: CommandContext['tx'], basketId: number): Promise<void> {
  for (const id of await paidFirstOrders(tx, [basketId])) await addConfirmJob(tx, id, false);
}

/** An order that is made once it is paid, and what it is to be paid. */
export type AwaitedPayment = { number: string; amount: Money };

/** Whether something was paid by bank for an order, which is on account for it: an order like that is not canceled as unpaid. */
export async function isPaidByBank(tx: ReadTx, basketId: number): Promise<boolean> {
  const paid = await tx.row(sql`
    SELECT 1 FROM payments WHERE basket_id = ${basketId} AND method <> 'online' AND rest > 0 AND reversed_at IS NULL LIMIT 1`);
  return paid !== undefined;
}

/** SQL: payment `p` was made, online or by bank, for another order that still stands, which it will be counted towards. */
const isOfOtherOrder = (basketId: number) => sql`EXISTS (
  SELECT 1 FROM ${basketsTables.baskets} other
  WHERE other.id IN (SELECT p.basket_id UNION ALL SELECT k.basket_id FROM online_payments k WHERE k.payment_id = p.id)
    AND other.id <> ${basketId} AND other.status NOT IN ('quote_canceled', 'order_canceled'))`;

/**
 * The payment that an order waits for: none of its online payments is paid and kept, and what its payer has on account, beside what was paid
 * for other orders, does not cover it. Somebody who orders by a link has not shown that the account is theirs: of it only what the staff booked
 * since the order was placed counts.
 */
export function findAwaitedPayment(tx: ReadTx, basketId: number): Promise<AwaitedPayment | undefined> {
  return tx.row<AwaitedPayment>(sql`
    WITH asked AS (
      SELECT b.number, coalesce(b.payer_customer_id, b.customer_id) AS payer_id, max(o.amount) AS amount, bool_or(o.by_link) AS by_link,
        min(o.created_at) AS placed_at, bool_and(o.status <> 'paid' OR ${isReturned}) AS unpaid
      FROM online_payments o JOIN ${basketsTables.baskets} b ON b.id = o.basket_id
      WHERE o.basket_id = ${basketId} GROUP BY b.number, b.customer_id, b.payer_customer_id)
    SELECT number, amount FROM asked
    WHERE unpaid AND amount > (SELECT coalesce(sum(p.rest), 0) FROM payments p
      WHERE p.customer_id = asked.payer_id AND p.rest > 0 AND p.reversed_at IS NULL AND NOT ${isOfOtherOrder(basketId)}
        AND (NOT asked.by_link OR (p.method <> 'online' AND p.booked_at >= asked.placed_at)))`);
}
