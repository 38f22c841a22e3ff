import { declineShopOrderEndpoint } from '#modules/webrequests/contract/shop/decline-shop-order.endpoint.ts';
import { decideAnswerOrder } from '#modules/webrequests/domain/shop/approve-order.ts';
import { command } from '#platform/server/served.ts';
import { mailColleague } from './ask-approval.ts';
import { answerShopOrder, lockShopOrder, readBuyer, returnItems } from './shop-orders.store.ts';

export const declineShopOrder = command(declineShopOrderEndpoint, async (context, { id, version, remark }) => {
  const { tx, actor, now } = context;
  const order = await lockShopOrder(context, id, version);
  const by = Number(actor.settings['app.contact_id'] ?? 0);
  const decided = decideAnswerOrder(order, by);
  if (!decided.accepted) return decided;
  const { customerId, contactId, items } = order;
  return tx.asStaff(async () => {
    await answerShopOrder(context, order, { status: 'declined', by, remark });
    await returnItems(tx, now, order);
    await tx.record({ fact: 'shop.order_declined', refs: { customer: customerId }, data: { by: actor.name, remark } });
    const to = await readBuyer(tx, contactId);
    const unitId = items[0]!.unitId;
    if (to) await mailColleague(context, 'shop_order_declined', { to, customerId, unitId, params: { buyer: actor.name, remark } });
    return { id };
  });
});
