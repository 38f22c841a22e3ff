import { documentDraftEndpoint, mailDraftEndpoint, sentQuotePdfEndpoint } from '#modules/baskets/contract/send-quote.endpoint.ts';
import { quoteValidDays } from '#modules/baskets/domain/send-quote.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { draftMail } from './basket-mail.ts';
import { findBasket, linesOf } from './baskets.store.ts';
import { confirmationDocument, deliveriesOf } from './confirmation-document.ts';
import { renderOrderConfirmation } from './documents/order-confirmation.ts';
import { renderQuote } from './documents/quote.ts';
import { offersOf } from './offers.ts';
import { readParties } from './parties.ts';
import { quoteDocument } from './quote-document.ts';
import { findQuote, readQuotePdf } from './quotes.store.ts';
import { shopDay } from './shop-day.ts';

export const mailDraft = query(mailDraftEndpoint, async (context, input) => {
  const basket = await findBasket(context.tx, input.id);
  const parties = await readParties(context.tx, basket, input.contactId ?? basket.contactId);
  const validUntil = shopDay(context).add({ days: quoteValidDays });
  return draftMail(context, input.mailType === '1' ? 'quote' : 'order_confirmation', basket, parties, validUntil);
});

export const documentDraft = query(documentDraftEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await findBasket(tx, input.id);
  const parties = await readParties(tx, basket, input.contactId ?? basket.contactId);
  const bytes = await (input.mailType === '1' ? quoteDraft(context, basket, parties) : confirmationDraft(context, basket, parties));
  return new Download({ bytes, mime: 'application/pdf', name: `${basket.number}.pdf`, inline: true });
});

type Basket = Awaited<ReturnType<typeof findBasket>>;
type Parties = Awaited<ReturnType<typeof readParties>>;

async function quoteDraft(context: QueryContext, basket: Basket, parties: Parties): Promise<Uint8Array> {
  const today = shopDay(context);
  const document = quoteDocument({
    basket,
    parties,
    offers: await offersOf(context, await linesOf(context.tx, basket.id), parties.customer.vatType),
    revision: basket.revision + 1,
    issuedOn: today,
    validUntil: today.add({ days: quoteValidDays }),
    approvalUrl: context.kernel.config.publicUrl,
  });
  return renderQuote(document);
}

async function confirmationDraft(context: QueryContext, basket: Basket, parties: Parties): Promise<Uint8Array> {
  const { tx } = context;
  const [lines, deliveries] = await Promise.all([linesOf(tx, basket.id), deliveriesOf(tx, basket.id)]);
  return renderOrderConfirmation(confirmationDocument({ basket, lines, parties, deliveries }, shopDay(context)));
}

export const sentQuotePdf = query(sentQuotePdfEndpoint, async (context, input) => {
  const quote = await findQuote(context.tx, input.quoteId);
  const pdf = quote?.basketId === input.id ? await readQuotePdf(context, quote) : undefined;
  if (!pdf) throw notFound();
  return new Download({ ...pdf, inline: true });
});
