import { sql } from 'drizzle-orm';
import { basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { isOnCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { resumeBasketAndLines } from '#modules/baskets/server/basket/hold-basket.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

export type OrderToPay = { basketId: number; customerId: number; number: string; total: Money; byLink: boolean };
/** `path`: where it is paid, signed in or by a link. */
export type BegunPayment = { id: number; path: string };
/** Begins the payment of an order whose customer pays before it is made; null for any other. */
export type OrderPayment = (context: CommandContext, order: OrderToPay) => Promise<BegunPayment | null>;
export const orderPayments = slot<OrderPayment>('baskets.orderPayments');

type Line = { price: Money; transportPrice: Money; vatRate: number };

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
  const order = await tx.row<{ customerId: number; number: string; hasPayer: boolean }>(sql`
    SELECT customer_id AS "customerId", number, payer_customer_id IS NOT NULL AS "hasPayer" FROM baskets WHERE id = ${basketId}`);
  // A payer other than the customer is invoiced, once the order manager has checked its purchase order.
  if (order!.hasPayer) return null;
  const { vatType } = (await readCustomerTerms(tx, order!.customerId))!;
  const lines = await tx.rows<Line>(sql`
    SELECT price, transport_price AS "transportPrice", vat_rate::float8 AS "vatRate" FROM lines
    WHERE basket_id = ${basketId} AND price IS NOT NULL AND kind <> 'text' AND alternative_of IS NULL
      AND status <> ALL(${sql.param([...canceledLineStatuses])})`);
  const total = basketTotals(lines.map(({ vatRate, ...line }) => ({ ...line, vatPercent: vatPercentFor(vatType, vatRate) }))).gross;
  if (total <= noMoney) return null;
  for (const begin of orderPayments.entriesOf(kernel)) {
    const begun = await begin(context, { customerId: order!.customerId, number: order!.number, basketId, total, byLink });
    if (begun === null) continue;
    // What is paid before it is made takes no credit.
    const basket = await lockBasket(tx, basketId);
    if (isOnCreditHold(basket)) await resumeBasketAndLines(context, basket);
    return begun;
  }
  return null;
}
