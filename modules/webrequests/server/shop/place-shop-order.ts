import { sql } from 'drizzle-orm';
import { beginPayment } from '#modules/baskets/server/public.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { readOwnTerms } from '#modules/relations/server/public.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { needsApproval } from '#modules/webrequests/domain/shop/approve-order.ts';
import { passesBudget } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { decideShopOrder } from '#modules/webrequests/domain/shop/place-shop-order.ts';
import { shopOrderedItems } from '#modules/webrequests/server/webrequests.tables.ts';
import { command } from '#platform/server/served.ts';
import { askApproval } from './ask-approval.ts';
import { budgetForOrder, countTowardsBudget } from './budget/budgets.store.ts';
import { ownAddresses } from './own-addresses.ts';
import { readAccount } from './read-shop-basket.ts';
import { expectItems, lockItems, ownContact } from './shop-items.store.ts';
import { readOrderLimit } from './shop-orders.store.ts';
import { priceShopOrder, takeShopOrder } from './take-shop-order.ts';

const agree = 'webrequests.shop.basket.agree';

export const placeShopOrder = command(placeShopOrderEndpoint, async (context, { items: seen, agreed: _, ...entered }) => {
  const { tx, actor } = context;
  const contact = ownContact(actor);
  if (!contact.accepted) return contact;
  const customer = await readOwnTerms(context);
  const addressIds = (await ownAddresses(tx)).map(({ id }) => id);
  // Items and addresses are the customer's; prices and orders are written by the staff's role.
  return tx.asStaff(async () => {
    const items = expectItems(await lockItems(tx, contact.value), seen);
    const account = (await readAccount(context, customer.id))!;
    const priced = await priceShopOrder(context, { customer, addressIds }, items, entered.leavesOn);
    if (!priced.accepted) return priced;
    const { amount } = priced.value;
    const allowed = await budgetForOrder(context, { customerId: customer.id, contactId: contact.value, amount });
    if (!allowed.accepted) return allowed;
    const budget = allowed.value;
    const header = { ...entered, poNumber: entered.poNumber || (budget?.poNumber ?? '') };
    const day = decideShopOrder(priced.value, header, account);
    if (!day.accepted) return day;
    const remove = () => tx.rows(sql`DELETE FROM shop_items WHERE id = ANY(${sql.param(items.map(({ id }) => id))}::bigint[])`);
    if (needsApproval(await readOrderLimit(tx, contact.value), amount) || passesBudget(budget, amount)) {
      const asked = await askApproval(context, { ...header, customerId: customer.id, contactId: contact.value, items });
      if (!asked.accepted) return asked;
      // The order is made when a colleague approves it; its buyer agreed here.
      await recordConsent(context, { unitId: priced.value.unitId, refs: { customer: customer.id }, key: agree });
      await remove();
      return { order: null, paymentId: null };
    }
    const { reference, poNumber } = header;
    const taken = await takeShopOrder(context, priced.value, {
      ...{ customerId: customer.id, contactId: contact.value, day: day.value, reference, poNumber },
    });
    if (!taken.accepted) return taken;
    await recordConsent(context, { unitId: priced.value.unitId, refs: { basket: taken.value.id }, key: agree });
    await remove();
    await countTowardsBudget(context, budget, taken.value.id);
    const paymentId = await beginPayment(context, taken.value.id);
    // Ended unpaid, what was chosen returns to the buyer.
    if (paymentId !== null) await tx.db.insert(shopOrderedItems).values({ basketId: taken.value.id, contactId: contact.value, items });
    return { order: taken.value, paymentId };
  });
});
