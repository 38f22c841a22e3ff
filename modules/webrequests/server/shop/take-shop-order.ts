import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { arrivalOf, firstDispatch, speedPercent } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { approveAllowedOrder, closedDays, openDeliveryDays, type TakeOrderRefusal, takeOrder } from '#modules/baskets/server/public.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import { dayAfterApproval } from '#modules/webrequests/domain/shop/approve-order.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import type { PlacedShopOrder } from '#modules/webrequests/domain/shop/place-shop-order.ts';
import { decideOrderItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { itemsAtSpeed, type PricedItem, priceShopItems } from './price-shop-items.ts';
import type { ShopItem } from './shop-items.store.ts';
import { readShopOffers } from './shop-offers.ts';

export type ShopOrderHeader = PlacedShopOrder & { reference: string };
type PricedOrder = {
  unitId: number;
  items: PricedItem[];
  /** Without VAT. */
  amount: Money;
  total: Money;
  /** The first day on which it can leave, and the first one without a surcharge. */
  first: string;
  standard: string;
};
type Buyer = { customer: CustomerTerms; addressIds: readonly number[] };

/** Prices these items as one order that leaves on the chosen day, as the staff's role; without one on the promised day. Refuses an empty order, and one with an item that cannot be priced. */
export async function priceShopOrder(
  context: QueryContext,
  { customer, addressIds }: Buyer,
  items: readonly ShopItem[],
  leavesOn: string | null,
): Promise<Decision<PricedOrder, 'SHOP_EMPTY' | 'SHOP_ITEM_PROBLEM'>> {
  const prices = await priceShopItems(context, customer, { items, addressIds });
  const complete = decideOrderItems(
    prices.map(({ item, product, priced }) => ({
      name: item.name || product,
      problem: priced.accepted ? null : formatDecision(context, priced)!.message,
    })),
  );
  if (!complete.accepted) return complete;
  const usual = prices.flatMap((one) => (one.priced.accepted ? [one.priced.value] : []));
  const offers = await readShopOffers(context, { customerId: customer.id, unitId: items[0]!.unitId }, usual);
  const priced = itemsAtSpeed(usual, leavesOn === null ? 0 : speedPercent(offers, Temporal.PlainDate.from(leavesOn)));
  return accept({
    unitId: items[0]!.unitId,
    items: priced,
    amount: addMoney(...priced.flatMap(({ price, transport }) => [price, transport])),
    total: sumOrder(priced).total,
    first: firstDispatch(offers).toString(),
    standard: offers.standard.toString(),
  });
}

/** Prices an order that waits for a colleague, on the day it leaves now: the plan may have moved since it was asked. */
export async function priceWaitingOrder(
  context: QueryContext,
  buyer: Buyer,
  { items, leavesOn }: { items: readonly ShopItem[]; leavesOn: string | null },
): Promise<Decision<PricedOrder & { day: string }, 'SHOP_EMPTY' | 'SHOP_ITEM_PROBLEM'>> {
  const asked = await priceShopOrder(context, buyer, items, leavesOn);
  if (!asked.accepted) return asked;
  const day = dayAfterApproval(leavesOn, asked.value);
  if (leavesOn === null || day === leavesOn) return accept({ ...asked.value, day });
  const moved = await priceShopOrder(context, buyer, items, day);
  return moved.accepted ? accept({ ...moved.value, day }) : moved;
}

type Ordered = { customerId: number; contactId: number; day: string; reference: string; poNumber: string };

/** Makes an order of type 30 of priced items that leave on `day`, approved; the caller records where it came from. */
export async function takeShopOrder(
  context: CommandContext,
  { unitId, items }: PricedOrder,
  { customerId, contactId, day, reference, poNumber }: Ordered,
): Promise<Decision<{ id: number; number: string }, TakeOrderRefusal | 'MOVE_NOT_ALLOWED'>> {
  const arrival = arrivalOf(Temporal.PlainDate.from(day), await closedDays(context));
  const places = items.flatMap(({ deliveries }) => deliveries.map(({ addressId }) => addressId));
  const openOn = await openDeliveryDays(context, places, arrival);
  const taken = await takeOrder(context, {
    type: basketTypes.webOrder,
    ...{ customerId, contactId, businessUnitId: unitId, customerReference: reference, poNumber },
    lines: items.map(({ asked, deliveries }) => ({
      ...asked,
      to: deliveries.map((one) => ({ ...one, date: openOn(one.addressId).toString(), method: 'parcel' as const })),
    })),
  });
  if (!taken.accepted) return taken;
  const { id, number } = taken.value;
  // Its limits were decided over before, where the order is placed.
  const approved = await approveAllowedOrder(context, id);
  if (!approved.accepted) return approved;
  await context.tx.record({ fact: 'shop.ordered', refs: { basket: id, customer: customerId }, data: { number, products: items.length } });
  return taken;
}
