import { withdrawnByBuyerReason } from '#modules/baskets/domain/order/colleague-hold.ts';
import { cancelAwaitingOrder } from '#modules/baskets/server/public.ts';
import { withdrawShopOrderEndpoint } from '#modules/webrequests/contract/shop/withdraw-shop-order.endpoint.ts';
import { decideWithdrawOrder } from '#modules/webrequests/domain/shop/approve-order.ts';
import { accept } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { answerShopOrder, isHeldOrder, lockShopOrder, returnItems } from './shop-orders.store.ts';

export const withdrawShopOrder = command(withdrawShopOrderEndpoint, async (context, { id, version }) => {
  const { tx, actor, now } = context;
  const order = await lockShopOrder(context, id, version);
  const by = Number(actor.settings['app.contact_id'] ?? 0);
  if (order.contactId !== by) throw notFound();
  const decided = decideWithdrawOrder(order);
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    await answerShopOrder(context, order, { status: 'withdrawn', by });
    await returnItems(tx, now, order);
    const canceled = isHeldOrder(order)
      ? await cancelAwaitingOrder(context, order.basketId, { by: actor.name, reason: withdrawnByBuyerReason, note: '' })
      : accept();
    if (!canceled.accepted) return canceled;
    await tx.record({ fact: 'shop.order_withdrawn', refs: { customer: order.customerId }, data: { by: actor.name } });
    return { id };
  });
});
