import { sql } from 'drizzle-orm';
import { readOpenOfferEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { localizeOffer } from '#modules/baskets/server/line/specifications.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, query } from '#platform/server/served.ts';
import { lockQuote, openQuote, type QuoteRow, withPresentStatus } from './quotes.store.ts';

/** Locks the quote that the caller's link opens, the basket before it: the same lock order everywhere prevents deadlocks. */
export async function lockTokenQuote(context: CommandContext): Promise<{ quote: QuoteRow; onHold: boolean }> {
  const { tx, actor } = context;
  const subject = actor.token?.subjectId ?? 0;
  const basket = await tx.row<{ onHold: boolean }>(sql`
    SELECT status = 'on_hold' AS "onHold" FROM baskets WHERE id = (SELECT basket_id FROM quotes WHERE id = ${subject}) FOR UPDATE`);
  const quote = await lockQuote(tx, subject);
  if (!basket || !quote) throw notFound();
  return { quote: await tx.asStaff(() => withPresentStatus(context, quote)), onHold: basket.onHold };
}

export const readOpenOffer = query(readOpenOfferEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const basket = await findBasket(tx, input.id);
  const quote = await openQuote(context, basket.id);
  const { contact } = await readParties(tx, basket);
  return { lines: quote?.snapshot.lines.map((line) => localizeOffer(line, actor.language)) ?? [], contact: contact?.name ?? '' };
});
