import { sql } from 'drizzle-orm';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { decideMailTime } from '#modules/baskets/domain/mail/mail.ts';
import { followUpWorkingDays } from '#modules/baskets/domain/order/follow-up.ts';
import { quoteLinkUntil } from '#modules/baskets/domain/quote/quote-last-day.ts';
import { decideSendQuote } from '#modules/baskets/domain/quote/send-quote.ts';
import {
  type BasketRow,
  basketStateOf,
  changeBasket,
  type LineRow,
  lockBasket,
  lockLinesOf,
} from '#modules/baskets/server/basket/baskets.store.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { type Parties, readParties } from '#modules/baskets/server/basket/parties.ts';
import { draftMail, type MailChanges, queueBasketMail, sendMoment } from '#modules/baskets/server/mail/basket-mail.ts';
import { lowestMarginOf } from '#modules/baskets/server/margin/margin-floors.ts';
import { followUpFrom } from '#modules/baskets/server/order/follow-up.ts';
import { unitUrl } from '#modules/identity/server/public.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { grantTokenUntil } from '#platform/server/tokens.ts';
import { deleteLoss } from './note-loss.ts';
import { offersOf, offersWithDays } from './offers.ts';
import { quoteDocument, totalsOfOffers } from './quote-document.ts';
import { insertQuote, withdrawPlannedQuotes, withdrawQuotes } from './quotes.store.ts';
import { scheduleQuote } from './send-planned-quote.job.ts';

export const sendQuote = command(sendQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const lines = await lockLinesOf(tx, basket.id);
  const parties = await readParties(tx, basket, input.contactId ?? basket.contactId);
  const asked = input.validUntil === undefined ? undefined : Temporal.PlainDate.from(input.validUntil);
  const [closed, lowestMargin] = await Promise.all([closedDays(context), lowestMarginOf(tx, basket.businessUnitId)]);
  const state = {
    ...basket,
    contactEmail: parties.contact?.email ?? '',
    lowestMargin,
    lines,
    sent: input.sendAt ? ('later' as const) : ('now' as const),
  };
  const planned = sendMoment(context, input.sendAt);
  const moment = decideMailTime(context.now, planned);
  if (!moment.accepted) return moment;
  const sentAt = planned ?? context.now;
  const sentOn = shopDay({ ...context, now: sentAt });
  const decided = decideSendQuote(state, sentOn, closed, asked);
  if (!decided.accepted) return decided;
  const { validUntil } = decided.value;
  const revision = basket.revision + 1;
  // An open quote can be answered until its replacement is sent.
  await (planned ? withdrawPlannedQuotes : withdrawQuotes)(context, basket.id);
  const { quoteId, sentTo } = await issueQuote(context, {
    basket,
    lines,
    parties,
    revision,
    validUntil,
    sentAt,
    withDays: input.withDays,
    changes: input,
  });
  const followedUp = followUpFrom(addWorkingDays(sentOn, followUpWorkingDays, closed));
  changeBasket(tx, basket.id, { revision, validUntil: validUntil.toString(), ...followedUp }, { keepVersion: true });
  const data = { to: sentTo || 'post', revision, ...(planned && { goesAt: planned.toString() }) };
  const moved = await moveBasket(context, basket, 'quotation_sent', { data });
  if (!moved.accepted) return moved;
  await deleteLoss(tx, basket.id);
  if (planned) await scheduleQuote(context, quoteId, planned);
  return { ...(await basketStateOf(tx, basket.id)), quoteId, revision, sentTo };
});

type Issue = {
  basket: BasketRow;
  lines: readonly LineRow[];
  parties: Parties;
  revision: number;
  validUntil: Temporal.PlainDate;
  /** When its mail is sent; a planned quote is valid from then on. */
  sentAt: Temporal.Instant;
  withDays: boolean;
  changes: MailChanges;
};

/** Freezes the contents of the document, creates its link and queues the mail. */
export async function issueQuote(
  context: CommandContext,
  { basket, lines, parties, revision, validUntil, sentAt, withDays, changes }: Issue,
) {
  const { tx, kernel } = context;
  const priced = await offersOf(context, lines, parties.customer.vatType);
  const offers = withDays ? await offersWithDays(context, priced) : priced;
  const drawn = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('quotes', 'id')) AS id`);
  const quoteId = drawn!.id;
  const until = quoteLinkUntil(sentAt, validUntil, kernel.config.timeZone);
  const token = await grantTokenUntil(tx, { kind: 'quote', subjectId: quoteId, basketId: basket.id }, sentAt, until);
  const draft = await draftMail(context, 'quote', basket, parties, { validUntil });
  const approvalUrl = `${await unitUrl(context, basket.businessUnitId)}/quote/${token}?lang=${draft.language}`;
  const document = quoteDocument({
    basket,
    parties,
    offers,
    revision,
    issuedOn: shopDay({ ...context, now: sentAt }),
    validUntil,
    approvalUrl,
  });
  const { mailId, to: sentTo } = await queueBasketMail(context, 'quote', {
    basket,
    parties,
    draft,
    enclosed: { data: document },
    changes,
    url: approvalUrl,
  });
  await insertQuote(tx, {
    id: quoteId,
    basketId: basket.id,
    revision,
    mailId,
    snapshot: { description: basket.description, language: draft.language, lines: offers },
    total: totalsOfOffers(offers).gross,
    validUntil: validUntil.toString(),
    sentAt: sentAt.toString(),
    sentTo,
  });
  return { quoteId, sentTo, token, total: totalsOfOffers(offers).gross };
}
