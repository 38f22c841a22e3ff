import { sql } from 'drizzle-orm';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/revise-quote.endpoint.ts';
import { decideNotOnHold } from '#modules/baskets/domain/edit-rules.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { noFollowUp } from './follow-up.ts';
import { forgetLoss } from './lost-quote.ts';
import { moveBasket, moveLine } from './move.ts';
import { withdrawQuotes } from './quotes.store.ts';
import { basketStateOf, refreshBasket } from './refresh-basket.ts';

export const reviseQuote = command(reviseQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const waits = decideNotOnHold(basket.status);
  if (!waits.accepted) return waits;
  const moved = await moveBasket(context, basket, 'in_calculation');
  if (!moved.accepted) return moved;
  await withdrawQuotes(context, basket.id);
  await forgetLoss(tx, basket.id);
  if (basket.status === 'quote_canceled') {
    const lost = await tx.rows<{ id: number }>(sql`
      SELECT id FROM lines WHERE basket_id = ${basket.id} AND status = 'quote_canceled' AND resume_status IS NOT NULL ORDER BY position, id`);
    for (const line of lost) await moveLine(context, line.id, 'in_calculation');
    await tx.rows(sql`UPDATE baskets SET ${noFollowUp} WHERE id = ${basket.id}`);
  }
  await tx.rows(sql`UPDATE baskets SET valid_until = NULL WHERE id = ${basket.id}`);
  await refreshBasket(tx, basket.id);
  return basketStateOf(tx, basket.id);
});
