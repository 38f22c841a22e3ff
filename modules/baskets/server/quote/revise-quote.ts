import { sql } from 'drizzle-orm';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { type BasketRow, basketStateOf, changeBasket, lockBasket, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket, moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { noFollowUp } from '#modules/baskets/server/order/follow-up.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { deleteLoss } from './note-loss.ts';
import { withdrawQuotes } from './quotes.store.ts';

export const reviseQuote = command(reviseQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const revised = await reopenQuote(context, basket);
  return revised.accepted ? basketStateOf(tx, basket.id) : revised;
});

/** Takes a sent or lost quote back into calculation; what was sent no longer binds. */
export async function reopenQuote(
  context: CommandContext,
  basket: BasketRow,
): Promise<Decision<undefined, 'ON_HOLD' | 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const waits = decideNotOnHold(basket.status);
  if (!waits.accepted) return waits;
  const moved = await moveBasket(context, basket, 'in_calculation');
  if (!moved.accepted) return moved;
  await withdrawQuotes(context, basket.id);
  await deleteLoss(tx, basket.id);
  if (basket.status === 'quote_canceled') {
    const lost = await tx.rows<{ id: number }>(sql`
      SELECT id FROM lines WHERE basket_id = ${basket.id} AND status = 'quote_canceled' AND resume_status IS NOT NULL ORDER BY position, id`);
    for (const line of lost) await moveLine(context, line.id, 'in_calculation');
    changeBasket(tx, basket.id, noFollowUp, { keepVersion: true });
  }
  changeBasket(tx, basket.id, { validUntil: null }, { keepVersion: true });
  refreshBasket(tx, basket.id);
  return accept();
}
