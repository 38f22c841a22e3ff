import { sql } from 'drizzle-orm';
import type { OrderMessage } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { orderMessages } from '#modules/baskets/server/baskets.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

export function readOrderMessages(tx: ReadTx, basketId: number): Promise<OrderMessage[]> {
  return tx.rows<OrderMessage>(sql`
    SELECT id, by_customer AS "byCustomer", author, text, sent_at AS "sentAt" FROM order_messages WHERE basket_id = ${basketId} ORDER BY id`);
}

type NewMessage = {
  basketId: number;
  text: string;
  byCustomer: boolean;
  author?: string;
  /** The Message-ID of the mail by which it came. */
  mailId?: string | null;
};

/** Adds a message and records it, which refreshes the order of everybody who looks at it. */
export async function addOrderMessage(
  { tx, actor, now }: CommandContext,
  { basketId, text, byCustomer, author = actor.name, mailId = null }: NewMessage,
): Promise<{ id: number }> {
  const [added] = await tx.db
    .insert(orderMessages)
    .values({ basketId, text, byCustomer, author, mailId, sentAt: now.toString() })
    .returning({ id: orderMessages.id });
  await tx.record({
    fact: byCustomer ? 'basket.message_received' : 'basket.message_sent',
    refs: { basket: basketId },
    data: { by: author },
  });
  return added!;
}
