import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { command } from '#platform/server/served.ts';
import { mailOrderMessage } from './mail-order-message.ts';
import { addOrderMessage } from './order-messages.store.ts';

export const sendOrderMessage = command(sendOrderMessageEndpoint, async (context, { id, text }) => {
  const mailed = await mailOrderMessage(context, await lockBasket(context.tx, id), { text, by: context.actor });
  return mailed.accepted ? addOrderMessage(context, { basketId: id, text, byCustomer: false }) : mailed;
});
