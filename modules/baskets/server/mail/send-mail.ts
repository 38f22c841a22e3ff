import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import type { MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import {
  type BasketMailKind,
  type ContributedMailKind,
  decideMail,
  linksToPage,
  mailPermission,
  mailTypes,
} from '#modules/baskets/domain/mail/mail.ts';
import { quoteLinkUntil } from '#modules/baskets/domain/quote/quote-last-day.ts';
import { basketStateOf, linesOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { type ConfirmedOrder, confirmationDocument, deliveriesOf } from '#modules/baskets/server/order/confirmation-document.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import { openQuote, type QuoteRow, quoteState } from '#modules/baskets/server/quote/quotes.store.ts';
import { unitUrl } from '#modules/identity/server/public.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { may } from '#platform/server/actor.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { isRefused } from '#platform/server/kernel.ts';
import { readAttachments } from '#platform/server/mail/attachments.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { grantTokenUntil } from '#platform/server/tokens.ts';
import {
  copiesOf,
  draftMail,
  type MailChanges,
  type MailDraft,
  mailLanguage,
  type QueuedMail,
  queueBasketMail,
  recipientOrPost,
  sendMoment,
} from './basket-mail.ts';
import { storeSentDates } from './date-change-mail.ts';
import { contentsState, type MailContributor, mailContributorFor } from './mail-contributors.ts';

type MailedKind = Exclude<BasketMailKind, 'quote'>;
type OwnKind = Exclude<MailedKind, 'quote_reminder' | ContributedMailKind>;

/** Returns the kind of mail for the number in an address. */
export function mailKindOf(type: string): BasketMailKind {
  return (Object.keys(mailTypes) as BasketMailKind[]).find((kind) => String(mailTypes[kind]) === type)!;
}

/** Throws 403 when the caller may send some kinds of mail, but not this one. */
export function expectMayMail({ actor }: Pick<CommandContext, 'actor'>, kind: string): void {
  const permission = mailPermission(kind);
  if (!may(actor, permission)) throw notAllowed(permission);
}

export const sendMail = command(sendMailEndpoint, async (context, input) => {
  const { tx, now } = context;
  const kind = mailKindOf(input.mailType) as MailedKind;
  expectMayMail(context, kind);
  const basket = await lockBasket(tx, input.id);
  const parties = await readParties(tx, basket, input.contactId ?? basket.contactId);
  const [lines, quote] = [await linesOf(tx, basket.id), await openQuote(context, basket.id)];
  const draft = await draftMail(context, kind, basket, parties);
  const news = contentsState(context, kind, draft.contents);
  const planned = sendMoment(context, input.sendAt);
  const goesOn = shopDay({ ...context, now: planned ?? now });
  const state = { ...basket, contactEmail: draft.to, ...quoteState(quote, now, goesOn), ...news, lines };
  const decided = decideMail(kind, state, now, planned);
  if (!decided.accepted) return decided;
  const about = { basket, lines, parties, deliveries: await deliveriesOf(tx, basket.id) };
  const contributor = mailContributorFor(context, kind);
  const queued = contributor
    ? await mailContribution(context, contributor, about, draft, input)
    : kind === 'quote_reminder'
      ? await mailReminder(context, about, quote!, input)
      : await mailAbout(context, kind as OwnKind, about, input);
  if (isRefused(queued)) return queued;
  const statesDates = kind === 'date_change' || (kind === 'order_confirmation' && !input.sendAt);
  if (statesDates) await storeSentDates(tx, basket.id);
  await tx.record({
    fact: input.sendAt ? 'basket.mail_planned' : 'basket.mailed',
    refs: { basket: basket.id },
    data: { kind, to: recipientOrPost(queued) },
  });
  return { ...(await basketStateOf(tx, basket.id)), sentTo: queued.to, mailId: queued.mailId };
});

/** Queues a mail of the basket's own kinds, for an order with the link to its status page. */
export async function mailAbout(context: CommandContext, kind: OwnKind, about: ConfirmedOrder, changes: MailChanges): Promise<QueuedMail> {
  const { basket, parties, deliveries } = about;
  const language = mailLanguage(parties);
  const [draft, url, copies] = await Promise.all([
    draftMail(context, kind, basket, parties, { deliveries }),
    linksToPage(kind, basket) ? makeStatusLink(context, basket.id, language, parties.hosts) : null,
    copiesOf(context, kind, basket, parties.contact?.email ?? ''),
  ]);
  const enclosed = kind === 'message' ? undefined : { data: confirmationDocument(about, shopDay(context)) };
  return queueBasketMail(context, kind, { basket, parties, draft, enclosed, changes, url, copies });
}

/** Queues a contributed mail with the link that its contributor creates. */
async function mailContribution(
  context: CommandContext,
  { kind, link }: MailContributor,
  about: ConfirmedOrder,
  draft: MailDraft,
  changes: MailChanges,
): Promise<QueuedMail | Refused<MoveRefusal>> {
  const { basket, parties } = about;
  const url = await link(context, basket, parties, draft.language);
  if (isRefused(url)) return url;
  const enclosed = kind === 'amendment_confirmed' ? { data: confirmationDocument(about, shopDay(context)) } : undefined;
  return queueBasketMail(context, kind, { basket, parties, draft, enclosed, changes, url });
}

/** Queues a reminder of the open quote with the document as sent, under a new link. */
async function mailReminder(
  context: CommandContext,
  { basket, parties }: ConfirmedOrder,
  quote: QuoteRow,
  changes: MailChanges,
): Promise<QueuedMail> {
  const { tx, now, kernel } = context;
  const validUntil = Temporal.PlainDate.from(quote.validUntil);
  const draft = await draftMail(context, 'quote_reminder', basket, parties, { validUntil });
  const until = quoteLinkUntil(now, validUntil, kernel.config.timeZone);
  const token = await grantTokenUntil(tx, { kind: 'quote', subjectId: quote.id, basketId: basket.id }, now, until);
  const url = `${await unitUrl(context, basket.businessUnitId)}/quote/${token}?lang=${draft.language}`;
  const [enclosed] = quote.mailId === null ? [] : await readAttachments(tx, quote.mailId);
  return queueBasketMail(context, 'quote_reminder', { basket, parties, draft, enclosed, changes, url });
}
