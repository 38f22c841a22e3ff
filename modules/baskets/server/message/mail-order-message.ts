import { sql } from 'drizzle-orm';
import { decideSendOrderMessage } from '#modules/baskets/domain/message/send-order-message.ts';
import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Actor } from '#platform/server/actor.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** Where the portal shows an order with its messages. */
const myOrderPath = '/customer-portal/order';

type Message = { text: string; by: Pick<Actor, 'internal' | 'email' | 'name'> };

/** Mails a message about an order to its contact, with a button to the order. Refuses ORDER_MESSAGE_UNREAD for a contact without an address. */
export async function mailOrderMessage(
  context: CommandContext,
  basket: BasketRow,
  { text, by }: Message,
): Promise<Decision<undefined, 'ORDER_MESSAGE_UNREAD'>> {
  const { tx } = context;
  const { brand, contact, orderManager } = await readParties(tx, basket);
  const decided = decideSendOrderMessage(contact);
  if (!decided.accepted) return decided;
  const { id: basketId } = basket;
  const { email, name, language: known } = contact!;
  const language = readerLanguage(known);
  const account = await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contact!.id} AND user_id IS NOT NULL`);
  const url = account
    ? `${await basketUrl(context, basketId)}${myOrderPath}/${basketId}`
    : await makeStatusLink(context, basketId, language);
  const params = { name, number: basket.number, description: basket.description || basket.number, brand: brand.name, text };
  const { subject, message, button } = await filledMailText(context, 'order_message', { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind: 'order_message',
    refs: [`basket:${basketId}`],
    to: [email],
    brand,
    sentBy: by,
    subject,
    ...writeMail({
      language,
      brand,
      message,
      button: { label: button, url },
      signature: orderManager?.signature || by.name || brand.name,
    }),
  });
  return accept();
}
