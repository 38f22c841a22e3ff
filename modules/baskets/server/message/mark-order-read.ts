import { sql } from 'drizzle-orm';
import { markOrderReadEndpoint } from '#modules/baskets/contract/message/mark-order-read.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

/** Row-level security limits the order and the mark to the caller's own. Records no fact, because nobody else sees the mark. */
export const markOrderRead = command(markOrderReadEndpoint, async ({ tx, actor, now }, { id }) => {
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  const own =
    actor.internal || !contactId ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  await tx.rows(sql`
    INSERT INTO order_reads (basket_id, contact_id, read_at) VALUES (${id}, ${contactId}, ${now.toString()})
    ON CONFLICT (basket_id, contact_id) DO UPDATE SET read_at = excluded.read_at`);
  return unchanged({ id });
});
