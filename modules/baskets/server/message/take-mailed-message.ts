import { sql } from 'drizzle-orm';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { aboutOf } from '#platform/server/mail/mail-refs.ts';
import { type AnsweredMail, answeredMails } from '#platform/server/mail/replies.ts';
import { mailOrderMessage } from './mail-order-message.ts';
import { addOrderMessage } from './order-messages.store.ts';

type Take = AnsweredMail['take'];

/** A contact answers the mail of a message: it becomes a message in the order, mailed to the order manager. */
const takeFromContact: Take = async (context, { refs, text, messageId }) => {
  const basket = await lockBasket(context.tx, aboutOf({ refs }).refs.basket!);
  if (await isKnown(context, messageId)) return;
  const { contact, customer } = await readParties(context.tx, basket);
  const author = contact?.name || customer.name;
  await mailAnswer(context, 'order_message', basket.id, { by: author, reason: text });
  await addOrderMessage(context, { basketId: basket.id, text, byCustomer: true, author, mailId: messageId });
};

/** An order manager answers the mail of a question: it goes to the contact, as if it were written in the order. */
const takeFromManager: Take = async (context, { refs, from, text, messageId }) => {
  const basket = await lockBasket(context.tx, aboutOf({ refs }).refs.basket!);
  if (await isKnown(context, messageId)) return;
  const user = await context.tx.row<{ name: string }>(
    sql`SELECT u.name FROM ${identityTables.users} u WHERE lower(u.email) = lower(${from}) AND u.internal AND u.active`,
  );
  if (!user) return;
  const mailed = await mailOrderMessage(context, basket, { text, by: { internal: true, email: from, name: user.name } });
  if (mailed.accepted)
    await addOrderMessage(context, { basketId: basket.id, text, byCustomer: false, author: user.name, mailId: messageId });
};

/** The order is locked: a mail that is delivered twice is one message. */
const isKnown = async ({ tx }: Parameters<Take>[0], messageId: string): Promise<boolean> =>
  (await tx.row(sql`SELECT 1 FROM order_messages WHERE mail_id = ${messageId}`)) !== undefined;

export const mailedMessages = [
  answeredMails.entry({ kind: 'order_message', take: takeFromContact }),
  answeredMails.entry({ kind: 'order_message_manager', take: takeFromManager }),
];
