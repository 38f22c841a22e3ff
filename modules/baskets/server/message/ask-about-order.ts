import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { addMessageOfCustomer } from './message-of-customer.ts';
import { requireOwnOrder } from './own-order.ts';

/** Finds the order under the caller's own rights and writes as the staff. */
export const askAboutOrder = command(askAboutOrderEndpoint, async (context, { id, text }) => {
  const { tx, actor } = context;
  await requireOwnOrder(context, id);
  return tx.asStaff(() => addMessageOfCustomer(context, { basketId: id, author: actor.name, text }));
});
