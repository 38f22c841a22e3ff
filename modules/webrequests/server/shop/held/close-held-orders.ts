import { sql } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { colleagueReason } from '#modules/baskets/domain/order/colleague-hold.ts';
import { countTowardsBudget, readBudgetOf } from '#modules/webrequests/server/shop/budget/budgets.store.ts';
import { answerShopOrder, type HeldOrder, shopOrderColumns } from '#modules/webrequests/server/shop/shop-orders.store.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';

function findWaiting({ tx }: CommandContext, basketId: number): Promise<HeldOrder | undefined> {
  return tx.row<HeldOrder>(
    sql`SELECT ${shopOrderColumns} FROM shop_orders o WHERE o.basket_id = ${basketId} AND o.status = 'waiting' FOR UPDATE`,
  );
}

/** An order that the staff approved for a colleague who phoned waits for nobody; it counts towards the budget of its buyer. */
const closeApproved = subscribe(basketMoved.quote_approved, (context, { refs, data }) =>
  context.tx.asStaff(async () => {
    const order = data.waitedFor === colleagueReason ? await findWaiting(context, refs.basket) : undefined;
    if (!order) return;
    await answerShopOrder(context, order, { status: 'approved', by: null });
    await countTowardsBudget(context, await readBudgetOf(context, order.contactId, { lock: true }), refs.basket);
  }),
);

/** An order that the staff canceled waits for nobody either. */
const closeCanceled = subscribe(basketMoved.quote_canceled, (context, { refs }) =>
  context.tx.asStaff(async () => {
    const order = await findWaiting(context, refs.basket);
    if (order) await answerShopOrder(context, order, { status: 'withdrawn', by: null });
  }),
);

export const closeHeldOrders = [closeApproved, closeCanceled];
