import { sql } from 'drizzle-orm';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { addOrderMessage } from './order-messages.store.ts';

/** Finds the order under the caller's own rights and writes as the staff. */
export const askAboutOrder = command(askAboutOrderEndpoint, async (context, { id, text }) => {
  const { tx, actor } = context;
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  return tx.asStaff(async () => {
    await mailAnswer(context, 'order_message', id, { by: actor.name, reason: text });
    return addOrderMessage(context, { basketId: id, text, byCustomer: true });
  });
});
