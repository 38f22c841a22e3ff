import { readQuoteEndpoint, readQuotePdfEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approvedState } from '#modules/baskets/domain/order/colleague-hold.ts';
import { decideAnswerable, nonBindingReason } from '#modules/baskets/domain/quote/answer-quote.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { localizeOffer } from '#modules/baskets/server/line/specifications.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { findQuote, isSuperseded, loadQuotePdf, type QuoteRow, sentQuoteOf, withPresentStatus } from './quotes.store.ts';

async function tokenQuote(context: QueryContext): Promise<QuoteRow> {
  const { tx, actor } = context;
  const quote = await findQuote(tx, actor.token?.subjectId ?? 0);
  if (!quote) throw notFound();
  return tx.asStaff(() => withPresentStatus(context, quote));
}

export const readQuote = query(readQuoteEndpoint, async (context) => {
  const { tx, actor } = context;
  const quote = await tokenQuote(context);
  const answerable = decideAnswerable(sentQuoteOf(quote), shopDay(context));
  // The holder of the link may see the quote; its parties are in tables that only the staff role reads.
  const { basket, parties, replaced } = await tx.asStaff(async () => {
    const found = await findBasket(tx, quote.basketId);
    return { basket: found, parties: await readParties(tx, found), replaced: await isSuperseded(context, quote) };
  });
  const refused = {
    QUOTE_ANSWERED: quote.status === 'declined' ? ('declined' as const) : approvedState(basket),
    QUOTE_SUPERSEDED: nonBindingReason(replaced, basket),
    QUOTE_EXPIRED: 'expired' as const,
  };
  return {
    number: basket.number,
    revision: quote.revision,
    brand: { unit: parties.brand.unit, name: parties.brand.name },
    language: quote.snapshot.language,
    description: quote.snapshot.description,
    customer: parties.customer.name,
    contact: parties.contact?.name ?? '',
    orderManager: parties.orderManager?.name ?? parties.brand.name,
    orderManagerEmail: parties.orderManager?.email ?? parties.brand.email,
    validUntil: quote.validUntil,
    state: answerable.accepted ? (basket.status === 'on_hold' ? ('on_hold' as const) : ('open' as const)) : refused[answerable.code],
    answeredAt: quote.answeredAt,
    answeredBy: quote.answeredBy,
    choices: quote.choices,
    poRequired: parties.customer.poRequired,
    poNumber: basket.poNumber,
    paymentDays: parties.customer.paymentDays,
    paymentMonthEnd: parties.customer.paymentMonthEnd,
    lines: quote.snapshot.lines.map((line) => localizeOffer(line, actor.language)),
  };
});

export const readQuotePdf = query(readQuotePdfEndpoint, async (context) => {
  const quote = await tokenQuote(context);
  const { tx } = context;
  const pdf = await tx.asStaff(() => loadQuotePdf(tx, quote));
  if (!pdf) throw notFound();
  return new Download({ ...pdf, inline: true });
});
