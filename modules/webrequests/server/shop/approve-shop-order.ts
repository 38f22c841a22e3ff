import { beginPayment } from '#modules/baskets/server/public.ts';
import { readOwnTerms } from '#modules/relations/server/public.ts';
import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { decideAnswerOrder } from '#modules/webrequests/domain/shop/approve-order.ts';
import { decideShopOrder } from '#modules/webrequests/domain/shop/place-shop-order.ts';
import { shopOrderedItems } from '#modules/webrequests/server/webrequests.tables.ts';
import { command } from '#platform/server/served.ts';
import { mailColleague } from './ask-approval.ts';
import { budgetForOrder, countTowardsBudget } from './budget/budgets.store.ts';
import { approveHeldOrder } from './held/approve-held-order.ts';
import { ownAddresses } from './own-addresses.ts';
import { readAccount } from './read-shop-basket.ts';
import { answerShopOrder, isHeldOrder, lockShopOrder, readBuyer } from './shop-orders.store.ts';
import { priceWaitingOrder, takeShopOrder } from './take-shop-order.ts';

export const approveShopOrder = command(approveShopOrderEndpoint, async (context, { id, version, total }) => {
  const { tx, actor } = context;
  const order = await lockShopOrder(context, id, version);
  const by = Number(actor.settings['app.contact_id'] ?? 0);
  const decided = decideAnswerOrder(order, by);
  if (!decided.accepted) return decided;
  if (isHeldOrder(order)) {
    return tx.asStaff(async () => {
      const approved = await approveHeldOrder(context, order, { by, total });
      return approved.accepted ? approved.value : approved;
    });
  }
  const customer = await readOwnTerms(context);
  const addressIds = (await ownAddresses(tx)).map((address) => address.id);
  return tx.asStaff(async () => {
    const priced = await priceWaitingOrder(context, { customer, addressIds }, order);
    if (!priced.accepted) return priced;
    const { contactId, reference, poNumber } = order;
    const day = decideShopOrder(priced.value, { total, leavesOn: priced.value.day, poNumber }, (await readAccount(context, customer.id))!);
    if (!day.accepted) return day;
    const budget = await budgetForOrder(context, { customerId: customer.id, contactId, amount: priced.value.amount });
    if (!budget.accepted) return budget;
    const taken = await takeShopOrder(context, priced.value, { customerId: customer.id, contactId, day: day.value, reference, poNumber });
    if (!taken.accepted) return taken;
    await countTowardsBudget(context, budget.value, taken.value.id);
    await answerShopOrder(context, order, { status: 'approved', by, basketId: taken.value.id });
    const refs = { customer: customer.id, basket: taken.value.id };
    await tx.record({ fact: 'shop.order_approved', refs, data: { by: actor.name, number: taken.value.number } });
    const to = await readBuyer(tx, contactId);
    const params = { buyer: actor.name, number: taken.value.number };
    if (to) await mailColleague(context, 'shop_order_approved', { to, customerId: customer.id, unitId: priced.value.unitId, params });
    const paymentId = await beginPayment(context, taken.value.id);
    // Ended unpaid, what was chosen returns to the buyer.
    if (paymentId !== null) await tx.db.insert(shopOrderedItems).values({ basketId: taken.value.id, contactId, items: order.items });
    return { ...taken.value, paymentId };
  });
});
