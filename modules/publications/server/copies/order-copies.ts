import { decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import { beginPaymentByLink, checkUnpaidGuestOrders, openDeliveryDays, takeReprint } from '#modules/baskets/server/public.ts';
import { recordConsent, withBotCheck } from '#modules/identity/server/public.ts';
import { orderCopiesEndpoint } from '#modules/publications/contract/order-copies.endpoint.ts';
import { decideOrderCopies } from '#modules/publications/domain/order-copies.ts';
import { takeGuestCustomer } from '#modules/relations/server/public.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { findPublished } from '../publications.store.ts';
import { priceOfCopies } from './price-copies.ts';

/** The order belongs to the reader; the author's order is only read. */
export const orderCopies = externalCallCommand(orderCopiesEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { slug, copies, total, agreed: _, botToken: __, ...guest }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const few = await checkUnpaidGuestOrders(context, guest.email);
      if (!few.accepted) return few;
      const published = await findPublished(context.tx, slug);
      const priced = await priceOfCopies(context, published, copies);
      const orderable = decideOrderCopies(priced);
      if (!orderable.accepted) return orderable;
      const { lineId, price, transportPrice, deliveredOn, total: today } = priced!;
      const same = decideReorderPrice(today, total);
      if (!same.accepted) return same;
      const { businessUnitId, title } = published;
      const reader = await takeGuestCustomer(context, businessUnitId, guest);
      if (!reader.accepted) return reader;
      const { customerId, contactId, addressId } = reader.value;
      const openOn = await openDeliveryDays(context, [addressId], Temporal.PlainDate.from(deliveredOn));
      const taken = await takeReprint(context, {
        ...{ lineId, businessUnitId, customerId, contactId, description: title, quantity: copies, price, transportPrice },
        to: { addressId, date: openOn(addressId).toString(), method: 'parcel' },
      });
      if (!taken.accepted) return taken;
      const { id, number } = taken.value;
      await recordConsent(context, { unitId: businessUnitId, refs: { basket: id }, key: 'relations.guest.agree' });
      const paymentPath = await beginPaymentByLink(context, id);
      if (paymentPath === null) throw new Error(`order ${number} of a reader is not paid first`);
      await context.tx.record({
        fact: 'publication.copies_ordered',
        refs: { publication: published.id, basket: id },
        data: { title, copies, number },
      });
      return { number, paymentPath };
    }),
});
