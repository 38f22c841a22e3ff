import { sql } from 'drizzle-orm';
import {
  approveForCustomerEndpoint,
  approveQuoteEndpoint,
  declineQuoteEndpoint,
  openOfferEndpoint,
} from '#modules/baskets/contract/answer-quote.endpoint.ts';
import { decideAnswerable, decideApproval, quoteNotSent, toldToStaff } from '#modules/baskets/domain/answer-quote.ts';
import { decideNotOnHold } from '#modules/baskets/domain/edit-rules.ts';
import { decidePoNumber } from '#modules/baskets/domain/order-header.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, query } from '#platform/server/served.ts';
import { applyApproval, writeAnswer } from './approve-quote.ts';
import { findBasket, lockBasket } from './baskets.store.ts';
import { endBasket } from './end-basket.ts';
import { readParties } from './parties.ts';
import { asItStands, lockQuote, lyingQuote, type QuoteRow, sentQuoteOf } from './quotes.store.ts';
import { basketStateOf } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';
import { offerIn } from './specifications.ts';

/** Locks the quote that the caller's link opens, the basket before it: the same lock order everywhere prevents deadlocks. */
async function lockTokenQuote(context: CommandContext): Promise<{ quote: QuoteRow; onHold: boolean }> {
  const { tx, actor } = context;
  const subject = actor.token?.subjectId ?? 0;
  const basket = await tx.row<{ onHold: boolean }>(sql`
    SELECT status = 'on_hold' AS "onHold" FROM baskets WHERE id = (SELECT basket_id FROM quotes WHERE id = ${subject}) FOR UPDATE`);
  const quote = await lockQuote(tx, subject);
  if (!basket || !quote) throw notFound();
  return { quote: await tx.asStaff(() => asItStands(context, quote)), onHold: basket.onHold };
}

export const approveQuote = command(approveQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const { quote, onHold } = await lockTokenQuote(context);
  const decided = decideApproval(sentQuoteOf(quote, onHold), input.choices, shopDay(context));
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    const basket = await findBasket(tx, quote.basketId);
    const { customer } = await readParties(tx, basket);
    const poNumber = input.poNumber || basket.poNumber;
    const numbered = decidePoNumber(customer, poNumber);
    if (!numbered.accepted) return numbered;
    if (poNumber !== basket.poNumber) await tx.rows(sql`UPDATE baskets SET po_number = ${poNumber} WHERE id = ${basket.id}`);
    const applied = await applyApproval(context, quote, decided.value, { by: input.name, how: 'link' });
    return applied.accepted ? { state: 'approved' as const, answeredBy: input.name } : applied;
  });
});

export const declineQuote = command(declineQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const { quote } = await lockTokenQuote(context);
  const decided = decideAnswerable(sentQuoteOf(quote), shopDay(context));
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    const basket = await lockBasket(tx, quote.basketId);
    await writeAnswer(context, quote, 'declined', { by: input.name, how: 'link', reason: input.reason });
    const ended = await endBasket(context, basket, 'quote_canceled', {
      ...{ reason: 'declined', note: input.reason, loss: input },
      data: { by: input.name, competitor: input.competitor, competitorPrice: input.competitorPrice },
    });
    if (!ended.accepted) return ended;
    return { state: 'declined' as const, answeredBy: input.name };
  });
});

export const approveForCustomer = command(approveForCustomerEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const waits = decideNotOnHold(basket.status);
  if (!waits.accepted) return waits;
  const lying = await lyingQuote(context, basket.id);
  const quote = lying && (await lockQuote(tx, lying.id));
  if (!quote) return quoteNotSent();
  const decided = toldToStaff(decideApproval(sentQuoteOf(quote), input.choices, shopDay(context)));
  if (!decided.accepted) return decided;
  const applied = await applyApproval(context, quote, decided.value, { by: input.name, how: 'staff', reason: input.reason });
  return applied.accepted ? basketStateOf(tx, basket.id) : applied;
});

export const openOffer = query(openOfferEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const basket = await findBasket(tx, input.id);
  const quote = await lyingQuote(context, basket.id);
  const { contact } = await readParties(tx, basket);
  return { lines: quote?.snapshot.lines.map((line) => offerIn(line, actor.language)) ?? [], contact: contact?.name ?? '' };
});
