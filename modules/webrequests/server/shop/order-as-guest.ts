import { beginPaymentByLink, checkUnpaidGuestOrders } from '#modules/baskets/server/public.ts';
import { recordConsent, withBotCheck } from '#modules/identity/server/public.ts';
import { takesOnlinePayments } from '#modules/invoicing/server/public.ts';
import { readCustomerTerms, takeGuestCustomer } from '#modules/relations/server/public.ts';
import { orderAsGuestEndpoint } from '#modules/webrequests/contract/shop/order-as-guest.endpoint.ts';
import { decideGuestOrder } from '#modules/webrequests/domain/shop/order-as-guest.ts';
import { decideShopOrder } from '#modules/webrequests/domain/shop/place-shop-order.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { findShopProduct } from './shop-products.ts';
import { priceShopOrder, takeShopOrder } from './take-shop-order.ts';

export const orderAsGuest = externalCallCommand(orderAsGuestEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { id, brand, quantity, answers, total, leavesOn, agreed: _, botToken: __, ...guest }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const { tx, actor, kernel } = context;
      const payable = decideGuestOrder(takesOnlinePayments(kernel));
      if (!payable.accepted) return payable;
      const few = await checkUnpaidGuestOrders(context, guest.email);
      if (!few.accepted) return few;
      const { unitId } = await findShopProduct(tx, actor.language, id, brand);
      const buyer = await takeGuestCustomer(context, unitId, guest);
      if (!buyer.accepted) return buyer;
      const { customerId, contactId, addressId } = buyer.value;
      const customer = (await readCustomerTerms(tx, customerId))!;
      const item = { id: 0, version: 0, unitId, productId: id, place: 'basket' as const, name: '', quantity, answers, deliveries: [] };
      const priced = await priceShopOrder(context, { customer, addressIds: [addressId] }, [item], leavesOn);
      if (!priced.accepted) return priced;
      const header = { total, leavesOn, reference: '', poNumber: '' };
      const day = decideShopOrder(priced.value, header, { name: customer.name, poRequired: false });
      if (!day.accepted) return day;
      const taken = await takeShopOrder(context, priced.value, { customerId, contactId, day: day.value, reference: '', poNumber: '' });
      if (!taken.accepted) return taken;
      await recordConsent(context, { unitId, refs: { basket: taken.value.id }, key: 'relations.guest.agree' });
      const paymentPath = await beginPaymentByLink(context, taken.value.id);
      if (paymentPath === null) throw new Error(`order ${taken.value.number} of a guest is not paid first`);
      return { number: taken.value.number, paymentPath };
    }),
});
