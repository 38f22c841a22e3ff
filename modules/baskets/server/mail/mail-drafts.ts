import { previewMailEndpoint, readDocumentDraftEndpoint, readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { readSentQuotePdfEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { type BasketMailKind, decideMail, linksToPage } from '#modules/baskets/domain/mail/mail.ts';
import { quoteValidUntil } from '#modules/baskets/domain/quote/quote-last-day.ts';
import { decideSendQuote } from '#modules/baskets/domain/quote/send-quote.ts';
import { findBasket, type LineRow, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { renderOrderConfirmation } from '#modules/baskets/server/documents/order-confirmation.ts';
import { renderProForma } from '#modules/baskets/server/documents/pro-forma.ts';
import { renderQuote } from '#modules/baskets/server/documents/quote.ts';
import { lowestMarginOf } from '#modules/baskets/server/margin/margin-floors.ts';
import { confirmationDocument, deliveriesOf } from '#modules/baskets/server/order/confirmation-document.ts';
import { offersOf } from '#modules/baskets/server/quote/offers.ts';
import { quoteDocument } from '#modules/baskets/server/quote/quote-document.ts';
import { findQuote, loadQuotePdf, openQuote, quoteState } from '#modules/baskets/server/quote/quotes.store.ts';
import { unitUrl } from '#modules/identity/server/public.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { readStored } from '#platform/server/files/files.ts';
import { lastBounceOf } from '#platform/server/mail/bounces.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { draftMail, sendMoment, writeBasketMail } from './basket-mail.ts';
import { contentsState, mailContributorFor } from './mail-contributors.ts';
import { mailKindOf } from './send-mail.ts';

type About = { id: number; mailType: string; contactId?: number | undefined };
type Terms = { validUntil?: string | undefined; sendAt?: string | undefined };

async function readMailSubject({ tx }: Pick<QueryContext, 'tx'>, { id, mailType, contactId }: About) {
  const basket = await findBasket(tx, id);
  return { kind: mailKindOf(mailType), basket, parties: await readParties(tx, basket, contactId ?? basket.contactId) };
}

export const readMailDraft = query(readMailDraftEndpoint, async (context, input) => {
  const { kind, basket, parties } = await readMailSubject(context, input);
  const { tx, now } = context;
  const dates = await datesOf(context, input);
  const { button: _, contents: told, ...draft } = await draftOf(context, kind, basket, parties, dates.validUntil);
  const quote = await openQuote(context, basket.id);
  const lines = await linesOf(tx, basket.id);
  const lowestMargin = await lowestMarginOf(tx, basket.businessUnitId);
  const state = {
    ...basket,
    contactEmail: draft.to,
    ...quoteState(quote, now, dates.sentOn),
    ...contentsState(context, kind, told),
    lowestMargin,
    lines,
    sent: input.sendAt ? ('later' as const) : ('now' as const),
  };
  const decided = kind === 'quote' ? decideSendQuote(state, dates.sentOn, await closedDays(context)) : decideMail(kind, state, now);
  return {
    ...draft,
    unprintable: draft.attachment ? unprintable(printedTexts(basket, parties, lines)) : [],
    bounce: await lastBounceOf(tx, draft.to),
    problem: formatDecision(context, decided),
  };
});

export const previewMail = query(previewMailEndpoint, async (context, input) => {
  const { kind, basket, parties } = await readMailSubject(context, input);
  const draft = await draftOf(context, kind, basket, parties, (await datesOf(context, {})).validUntil);
  const url = linksToPage(kind, basket) ? await unitUrl(context, basket.businessUnitId) : null;
  const { html } = writeBasketMail({ ...draft, message: input.message ?? draft.message }, parties, url);
  return { html };
});

/** The texts of people that the document of a basket prints. */
const printedTexts = (basket: Basket, { recipient }: Parties, lines: readonly LineRow[]) => [
  ...[basket.description, basket.customerReference ?? '', ...Object.values(recipient)],
  ...lines.flatMap(({ description, specification }) => [description, specification]),
];

/** Returns the day on which a quote would be sent with these terms, and its last day. */
async function datesOf(context: QueryContext, { validUntil, sendAt }: Terms) {
  const sentOn = shopDay({ ...context, now: sendMoment(context, sendAt) ?? context.now });
  return { sentOn, validUntil: validUntil ? Temporal.PlainDate.from(validUntil) : quoteValidUntil(sentOn, await closedDays(context)) };
}

async function draftOf(context: QueryContext, kind: BasketMailKind, basket: Basket, parties: Parties, newValidUntil: Temporal.PlainDate) {
  const quote = kind === 'quote_reminder' ? await openQuote(context, basket.id) : undefined;
  const validUntil = quote ? Temporal.PlainDate.from(quote.validUntil) : newValidUntil;
  const draft = await draftMail(context, kind, basket, parties, { validUntil });
  return kind === 'quote_reminder' && !quote ? { ...draft, attachment: null } : draft;
}

export const readDocumentDraft = query(readDocumentDraftEndpoint, async (context, input) => {
  const { kind, basket, parties } = await readMailSubject(context, input);
  const bytes = await documentOf(context, kind, basket, parties, input);
  return new Download({ bytes, mime: 'application/pdf', name: `${basket.number}.pdf`, inline: true });
});

async function documentOf(
  context: QueryContext,
  kind: BasketMailKind,
  basket: Basket,
  parties: Parties,
  terms: Terms,
): Promise<Download['bytes']> {
  if (kind === 'quote') return quoteDraft(context, basket, parties, terms);
  const quote = kind === 'quote_reminder' ? await openQuote(context, basket.id) : undefined;
  const sent = quote && (await loadQuotePdf(context.tx, quote));
  if (sent) return sent.bytes;
  const { tx } = context;
  if (mailContributorFor(context, kind)) {
    const { contents: told } = await draftMail(context, kind, basket, parties);
    const [file] = told?.files ?? [];
    if (!file) throw notFound();
    return (kernel) => readStored(kernel, { key: file.fileKey });
  }
  if (kind !== 'order_confirmation' && kind !== 'pro_forma') throw notFound();
  const [lines, deliveries] = await Promise.all([linesOf(tx, basket.id), deliveriesOf(tx, basket.id)]);
  const document = confirmationDocument({ basket, lines, parties, deliveries }, shopDay(context));
  return () => (kind === 'pro_forma' ? renderProForma(document) : renderOrderConfirmation(document));
}

type Basket = Awaited<ReturnType<typeof findBasket>>;
type Parties = Awaited<ReturnType<typeof readParties>>;

async function quoteDraft(context: QueryContext, basket: Basket, parties: Parties, terms: Terms): Promise<Download['bytes']> {
  const { sentOn, validUntil } = await datesOf(context, terms);
  const document = quoteDocument({
    basket,
    parties,
    offers: await offersOf(context, await linesOf(context.tx, basket.id), parties.customer.vatType),
    revision: basket.revision + 1,
    issuedOn: sentOn,
    validUntil,
    approvalUrl: await unitUrl(context, basket.businessUnitId),
  });
  return () => renderQuote(document);
}

export const readSentQuotePdf = query(readSentQuotePdfEndpoint, async (context, input) => {
  const quote = await findQuote(context.tx, input.quoteId);
  const pdf = quote?.basketId === input.id ? await loadQuotePdf(context.tx, quote) : undefined;
  if (!pdf) throw notFound();
  return new Download({ ...pdf, inline: true });
});
