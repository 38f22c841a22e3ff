import { sql } from 'drizzle-orm';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { decideSendOrderMessage } from '#modules/baskets/domain/message/send-order-message.ts';
import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { addOrderMessage } from './order-messages.store.ts';

/** Where the portal shows an order with its messages. */
const myOrderPath = '/customer-portal/order';

export const sendOrderMessage = command(sendOrderMessageEndpoint, async (context, { id, text }) => {
  const { tx, actor } = context;
  const basket = await lockBasket(tx, id);
  const { brand, contact, orderManager } = await readParties(tx, basket);
  const decided = decideSendOrderMessage(contact);
  if (!decided.accepted) return decided;
  const { email, name, language: known } = contact!;
  const language = readerLanguage(known);
  const account = await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contact!.id} AND user_id IS NOT NULL`);
  const url = account ? `${await basketUrl(context, id)}${myOrderPath}/${id}` : await makeStatusLink(context, id, language);
  const params = { name, number: basket.number, description: basket.description || basket.number, brand: brand.name, text };
  const { subject, message, button } = await filledMailText(context, 'order_message', { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind: 'order_message',
    refs: [`basket:${id}`],
    to: [email],
    brand,
    sentBy: actor,
    subject,
    ...writeMail({
      language,
      brand,
      message,
      button: { label: button, url },
      signature: orderManager?.signature || actor.name || brand.name,
    }),
  });
  return addOrderMessage(context, { basketId: id, text, byCustomer: false });
});
