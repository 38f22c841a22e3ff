import { sql } from 'drizzle-orm';
import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import { approveTakenOrder, earliestDispatch, takeOrder } from '#modules/baskets/server/public.ts';
import { paysOnline, startOnlinePayment } from '#modules/invoicing/server/public.ts';
import { readOwnTerms } from '#modules/relations/server/public.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import { decideLeavesOn, decideOrderItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { command } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/refusal-text.ts';
import { ownAddresses } from './own-addresses.ts';
import { priceShopItems } from './price-shop-items.ts';
import { readAccount } from './read-shop-basket.ts';
import { expectItems, lockItems, ownContact } from './shop-items.store.ts';

export const placeShopOrder = command(placeShopOrderEndpoint, async (context, { items: seen, total, leavesOn, reference, poNumber }) => {
  const { tx, actor, kernel } = context;
  const contact = ownContact(actor);
  if (!contact.accepted) return contact;
  const customer = await readOwnTerms(context);
  const addressIds = (await ownAddresses(tx)).map(({ id }) => id);
  // Items and addresses are the customer's; prices and orders are written by the staff's role.
  return tx.asStaff(async () => {
    const items = expectItems(await lockItems(tx, contact.value), seen);
    const account = (await readAccount(context, customer.id))!;
    const withPo = decidePoNumber({ name: customer.name, poRequired: account.poRequired }, poNumber);
    if (!withPo.accepted) return withPo;
    const prices = await priceShopItems(context, customer, { items, addressIds });
    const complete = decideOrderItems(
      prices.map(({ item, product, priced }) => ({
        name: item.name || product,
        problem: priced.accepted ? null : formatDecision(context, priced)!.message,
      })),
    );
    if (!complete.accepted) return complete;
    const priced = prices.flatMap((one) => (one.priced.accepted ? [one.priced.value] : []));
    const same = decideReorderPrice(sumOrder(priced).total, total);
    if (!same.accepted) return same;
    const first = await earliestDispatch(
      context,
      priced.map(({ row }) => row),
    );
    const day = decideLeavesOn(leavesOn, first.toString());
    if (!day.accepted) return day;
    const taken = await takeOrder(context, {
      type: basketTypes.webOrder,
      ...{ customerId: customer.id, contactId: contact.value, businessUnitId: items[0]!.unitId, customerReference: reference, poNumber },
      lines: priced.map(({ asked, deliveries }) => ({
        ...asked,
        to: deliveries.map((one) => ({ ...one, date: day.value, method: 'parcel' as const })),
      })),
    });
    if (!taken.accepted) return taken;
    const { id, number } = taken.value;
    await approveTakenOrder(context, id, 'portal');
    await tx.rows(sql`DELETE FROM shop_items WHERE id = ANY(${sql.param(items.map((item) => item.id))}::bigint[])`);
    await tx.record({ fact: 'shop.ordered', refs: { basket: id, customer: customer.id }, data: { number, products: items.length } });
    if (!account.isPrivate || !paysOnline(kernel)) return { id, number, paymentId: null };
    const payment = { customerId: customer.id, basketId: id, amount: total, description: number, language: actor.language };
    return { id, number, paymentId: (await startOnlinePayment(context, payment)).id };
  });
});
