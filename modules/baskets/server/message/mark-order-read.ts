import { sql } from 'drizzle-orm';
import { markOrderReadEndpoint } from '#modules/baskets/contract/message/mark-order-read.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { requireOwnOrder } from './own-order.ts';

/** Marks an order as read by the caller; row-level security allows own orders alone. Records no fact: only the caller sees the mark. */
export const markOrderRead = command(markOrderReadEndpoint, async (context, { id }) => {
  const { tx, actor, now } = context;
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  if (!contactId) throw notFound();
  await requireOwnOrder(context, id);
  await tx.rows(sql`
    INSERT INTO order_reads (basket_id, contact_id, read_at) VALUES (${id}, ${contactId}, ${now.toString()})
    ON CONFLICT (basket_id, contact_id) DO UPDATE SET read_at = excluded.read_at`);
  return unchanged({ id });
});
