import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addOrderMessage } from './order-messages.store.ts';

/** Adds what a customer writes about an order, and mails it to the order manager. Call it as staff. */
export async function addMessageOfCustomer(
  context: CommandContext,
  { basketId, author, text }: { basketId: number; author: string; text: string },
): Promise<{ id: number }> {
  await mailAnswer(context, 'order_message', basketId, { by: author, reason: text });
  return addOrderMessage(context, { basketId, text, author, byCustomer: true });
}
