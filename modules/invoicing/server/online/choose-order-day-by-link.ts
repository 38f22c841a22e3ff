import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import { chooseOrderDayByLinkEndpoint } from '#modules/invoicing/contract/online/choose-order-day-by-link.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { chooseDay } from './choose-order-day.ts';

export const chooseOrderDayByLink = command(chooseOrderDayByLinkEndpoint, (context, { day }) =>
  context.tx.asStaff(async () => {
    const basketId = context.actor.token!.subjectId;
    const { contact, customer } = await readParties(context.tx, await lockBasket(context.tx, basketId));
    return chooseDay(context, basketId, day, contact?.name ?? customer.name);
  }),
);
