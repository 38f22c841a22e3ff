import { awaitsColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import { isOnCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { resumeBasketAndLines } from '#modules/baskets/server/basket/hold-basket.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { readOrderTotal } from './order-total.ts';

export type OrderToPay = { basketId: number; customerId: number; number: string; total: Money; byLink: boolean };
/** `path`: where it is paid, signed in or by a link. */
export type BegunPayment = { id: number; path: string };
/** Begins the payment of an order whose customer pays before it is made; null for any other. */
export type OrderPayment = (context: CommandContext, order: OrderToPay) => Promise<BegunPayment | null>;
export const orderPayments = slot<OrderPayment>('baskets.orderPayments');

/** Whether a customer pays what they order before it is made. */
export const prepayments =
  slot<(context: Pick<QueryContext, 'tx' | 'kernel'>, customerId: number) => Promise<boolean>>('baskets.prepayments');

/** Asks as the staff's role whether a customer pays when they order. */
export async function paysWhenOrdering(context: Pick<QueryContext, 'tx' | 'kernel'>, customerId: number): Promise<boolean> {
  for (const pays of prepayments.entriesOf(context.kernel)) if (await pays(context, customerId)) return true;
  return false;
}

/** Begins the payment of an approved order, as the staff's role; returns its id, or null when nothing is due. */
export async function beginPayment(context: CommandContext, basketId: number): Promise<number | null> {
  return (await startPayment(context, basketId, false))?.id ?? null;
}

/** Begins the payment of a contact without an account; returns the path, which is mailed too, or null when nothing is due. */
export async function beginPaymentByLink(context: CommandContext, basketId: number): Promise<string | null> {
  return (await startPayment(context, basketId, true))?.path ?? null;
}

async function startPayment(context: CommandContext, basketId: number, byLink: boolean): Promise<BegunPayment | null> {
  const { tx, kernel } = context;
  const order = await lockBasket(tx, basketId);
  // A payer other than the customer is invoiced, once the order manager has checked its purchase order.
  if (order.payerCustomerId !== null || awaitsColleague(order)) return null;
  const total = (await readOrderTotal(tx, order)).gross;
  if (total <= noMoney) return null;
  for (const begin of orderPayments.entriesOf(kernel)) {
    const begun = await begin(context, { customerId: order.customerId, number: order.number, basketId, total, byLink });
    if (begun === null) continue;
    // What is paid before it is made takes no credit.
    const basket = await lockBasket(tx, basketId);
    if (isOnCreditHold(basket)) await resumeBasketAndLines(context, basket);
    return begun;
  }
  return null;
}
