import { sql } from 'drizzle-orm';
import {
  approveForCustomerEndpoint,
  approveQuoteEndpoint,
  declineQuoteEndpoint,
  openOfferEndpoint,
} from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { decideAnswerable, decideApproval, quoteNotSent, toStaffRefusal } from '#modules/baskets/domain/quote/answer-quote.ts';
import { basketStateOf, changeBasket, findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endBasket } from '#modules/baskets/server/basket/end-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { localizeOffer } from '#modules/baskets/server/line/specifications.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, query } from '#platform/server/served.ts';
import { applyApproval, writeAnswer } from './approve-quote.ts';
import { lockQuote, openQuote, type QuoteRow, sentQuoteOf, withPresentStatus } from './quotes.store.ts';

/** Locks the quote that the caller's link opens, the basket before it: the same lock order everywhere prevents deadlocks. */
async function lockTokenQuote(context: CommandContext): Promise<{ quote: QuoteRow; onHold: boolean }> {
  const { tx, actor } = context;
  const subject = actor.token?.subjectId ?? 0;
  const basket = await tx.row<{ onHold: boolean }>(sql`
    SELECT status = 'on_hold' AS "onHold" FROM baskets WHERE id = (SELECT basket_id FROM quotes WHERE id = ${subject}) FOR UPDATE`);
  const quote = await lockQuote(tx, subject);
  if (!basket || !quote) throw notFound();
  return { quote: await tx.asStaff(() => withPresentStatus(context, quote)), onHold: basket.onHold };
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
    if (poNumber !== basket.poNumber) changeBasket(tx, basket.id, { poNumber }, { keepVersion: true });
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
  const open = await openQuote(context, basket.id);
  const quote = open && (await lockQuote(tx, open.id));
  if (!quote) return quoteNotSent();
  const decided = toStaffRefusal(decideApproval(sentQuoteOf(quote), input.choices, shopDay(context)));
  if (!decided.accepted) return decided;
  const applied = await applyApproval(context, quote, decided.value, { by: input.name, how: 'staff', reason: input.reason });
  return applied.accepted ? basketStateOf(tx, basket.id) : applied;
});

export const openOffer = query(openOfferEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const basket = await findBasket(tx, input.id);
  const quote = await openQuote(context, basket.id);
  const { contact } = await readParties(tx, basket);
  return { lines: quote?.snapshot.lines.map((line) => localizeOffer(line, actor.language)) ?? [], contact: contact?.name ?? '' };
});
