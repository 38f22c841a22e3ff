import { colleagueReason } from '#modules/baskets/domain/order/colleague-hold.ts';
import { cancelAwaitingOrder } from '#modules/baskets/server/public.ts';
import { declineShopOrderEndpoint } from '#modules/webrequests/contract/shop/decline-shop-order.endpoint.ts';
import { decideAnswerOrder } from '#modules/webrequests/domain/shop/approve-order.ts';
import { accept } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { mailColleague } from './ask-approval.ts';
import { numberOfOrder } from './held/held-orders.ts';
import { answerShopOrder, isHeldOrder, lockShopOrder, readBuyer, returnItems, unitOfOrder } from './shop-orders.store.ts';

export const declineShopOrder = command(declineShopOrderEndpoint, async (context, { id, version, remark }) => {
  const { tx, actor, now } = context;
  const order = await lockShopOrder(context, id, version);
  const by = Number(actor.settings['app.contact_id'] ?? 0);
  const decided = decideAnswerOrder(order, by);
  if (!decided.accepted) return decided;
  const { customerId, contactId } = order;
  return tx.asStaff(async () => {
    await answerShopOrder(context, order, { status: 'declined', by, remark });
    await returnItems(tx, now, order);
    const canceled = isHeldOrder(order)
      ? await cancelAwaitingOrder(context, order.basketId, { by: actor.name, reason: colleagueReason, note: remark })
      : accept();
    if (!canceled.accepted) return canceled;
    await tx.record({ fact: 'shop.order_declined', refs: { customer: customerId }, data: { by: actor.name, remark } });
    const to = await readBuyer(tx, contactId);
    const unitId = await unitOfOrder(tx, order);
    const kind = isHeldOrder(order) ? 'held_order_declined' : 'shop_order_declined';
    const number = isHeldOrder(order) ? await numberOfOrder(tx, order.basketId) : '';
    const basketId = order.basketId ?? undefined;
    if (to) await mailColleague(context, kind, { to, customerId, unitId, basketId, params: { buyer: actor.name, remark, number } });
    return { id };
  });
});
