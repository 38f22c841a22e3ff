import { sql } from 'drizzle-orm';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { addMessageOfCustomer } from './message-of-customer.ts';

/** Finds the order under the caller's own rights and writes as the staff. */
export const askAboutOrder = command(askAboutOrderEndpoint, async (context, { id, text }) => {
  const { tx, actor } = context;
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  return tx.asStaff(() => addMessageOfCustomer(context, { basketId: id, author: actor.name, text }));
});
