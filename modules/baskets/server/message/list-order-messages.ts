import { listMyOrderMessagesEndpoint, listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { query } from '#platform/server/served.ts';
import { readOrderMessages } from './order-messages.store.ts';
import { requireOwnOrder } from './own-order.ts';

export const listOrderMessages = query(listOrderMessagesEndpoint, async ({ tx }, { id }) => {
  const { contact } = await readParties(tx, await findBasket(tx, id));
  return { rows: await readOrderMessages(tx, id), other: contact?.name ?? '' };
});

/** Row-level security limits the order to the caller's own; its manager is in tables that only the staff role reads. */
export const listMyOrderMessages = query(listMyOrderMessagesEndpoint, async (context, { id }) => {
  const { tx } = context;
  await requireOwnOrder(context, id);
  const basket = await findBasket(tx, id);
  const { orderManager, brand } = await tx.asStaff(() => readParties(tx, basket));
  return { rows: await readOrderMessages(tx, id), other: orderManager?.name ?? brand.name };
});
