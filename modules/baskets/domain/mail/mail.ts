import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { type BasketStatus, isQuote, type LineStatus, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import {
  decideAnswerable,
  decideNotExpired,
  quoteNotSent,
  type SentQuote,
  type StaffRefusal,
  toStaffRefusal,
} from '#modules/baskets/domain/quote/answer-quote.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { isRepeatable } from './repeatable-mail.ts';

/** The kinds of mail about a basket, each with the number that the address of its page carries. */
export const mailTypes = {
  ...{ quote: 1, order_confirmation: 2, pro_forma: 3, quote_reminder: 4, message: 5 },
  ...{ upload_link: 6, proof: 7, shipped: 8, invoice: 9, upload_reminder: 10, proof_reminder: 11 },
  ...{ date_change: 12, pick_up: 13, production_started: 14, amendment_confirmed: 15 },
} as const;
export type BasketMailKind = keyof typeof mailTypes;
/** Kinds whose contents a contributor provides (dates, files, parcels, invoices); they cannot be sent without. */
export const contributedMailKinds = [
  ...(['upload_link', 'upload_reminder', 'proof', 'proof_reminder'] as const),
  ...(['date_change', 'production_started', 'pick_up', 'shipped', 'invoice', 'amendment_confirmed'] as const),
] as const satisfies readonly BasketMailKind[];
export type ContributedMailKind = (typeof contributedMailKinds)[number];

/** Kinds that create a link when sent, or describe the situation at that moment; they cannot be scheduled. */
const atOnce: readonly BasketMailKind[] = ['upload_link', 'upload_reminder', 'proof', 'proof_reminder', 'date_change'];

/** Kinds that say an order proceeds; they are not sent about one that was canceled. */
export const proceedingMailKinds = [
  'order_confirmation',
  'pro_forma',
  'production_started',
  'pick_up',
  'amendment_confirmed',
] as const satisfies readonly BasketMailKind[];

/** Kinds whose document is complete without the message, so it can be printed and posted. */
const postedKinds: readonly BasketMailKind[] = ['quote', 'order_confirmation', 'pro_forma', 'amendment_confirmed'];

/** Whether a mail of this kind may be scheduled for later. */
export function canSchedule(kind: BasketMailKind): boolean {
  return !atOnce.includes(kind);
}

/** Whether the mail links to a page; a message or pro forma about a quote does not, because only orders have a status page. */
export function linksToPage(kind: BasketMailKind, basket: ResumableStatus): boolean {
  return !isQuote(basket) || (kind !== 'message' && kind !== 'pro_forma');
}

/** The most days ahead that a mail may be scheduled. */
const mailDaysAhead = 60;

export type Recipient = { orderManagerId: number | null; contactEmail: string };
export type RecipientRefusal = 'ORDER_MANAGER_REQUIRED' | 'CONTACT_NO_EMAIL';

/** Refuses what no order manager signs. */
export function decideSigned({ orderManagerId }: Pick<Recipient, 'orderManagerId'>): Decision<undefined, 'ORDER_MANAGER_REQUIRED'> {
  return orderManagerId === null ? refuse('ORDER_MANAGER_REQUIRED', {}, 'orderManagerId') : accept();
}

/**
 * Refuses a mail about a basket without an order manager to sign it, and without an address (CONTACT_NO_EMAIL) unless its document can be
 * posted at once instead.
 */
export function decideRecipient(kind: BasketMailKind, recipient: Recipient, when: 'now' | 'later'): Decision<undefined, RecipientRefusal> {
  const signed = decideSigned(recipient);
  const canBePosted = when === 'now' && postedKinds.includes(kind);
  return signed.accepted && recipient.contactEmail === '' && !canBePosted ? refuse('CONTACT_NO_EMAIL', {}, 'contactId') : signed;
}

export type QuoteDays = { validUntil: Temporal.PlainDate; goesOn: Temporal.PlainDate };

export type MailState = Recipient &
  ResumableStatus & {
    /** Whether a quote was sent and is not answered. */
    quoteLies: boolean;
    /** Whether the sending of the quote itself is still planned. */
    quoteWaits?: boolean;
    /** The last day of the sent quote, and the day on which this mail would be sent. */
    quoteDays?: QuoteDays | undefined;
    /** Whether the contributor of this kind of mail has anything to report; undefined for the basket's own kinds. */
    hasNews?: boolean;
    lines: readonly { kind: string; status: LineStatus; price: Money }[];
  };
export type MailRefusal =
  | 'BASKET_NOT_OPEN'
  | RecipientRefusal
  | 'NOT_ORDERED'
  | 'ON_HOLD'
  | 'QUOTE_NOT_SENT'
  | 'QUOTE_WAITS'
  | 'QUOTE_RAN_OUT'
  | 'NOTHING_PRICED'
  | 'NOTHING_TO_TELL'
  | 'MAIL_GOES_AT_ONCE'
  | 'MAIL_TIME_PAST'
  | 'MAIL_TIME_FAR';

/**
 * Decides whether a mail of this kind may be sent about a basket, at `sendAt` if given. A mail that says an order proceeds needs one that
 * was not canceled (BASKET_NOT_OPEN); a confirmation needs an order; a reminder needs a sent quote that is not itself still planned
 * (QUOTE_WAITS), not on hold (ON_HOLD) and not expired by then (QUOTE_RAN_OUT); a pro forma needs a price; a contributed mail needs
 * something to report (NOTHING_TO_TELL). Kinds that cannot be scheduled refuse MAIL_GOES_AT_ONCE. Quotes are sent by `decideSendQuote`.
 */
export function decideMail(
  kind: Exclude<BasketMailKind, 'quote'>,
  state: MailState,
  now: Temporal.Instant,
  sendAt?: Temporal.Instant,
): Decision<undefined, MailRefusal> {
  const going = decideGoingOn(kind, state.status);
  if (!going.accepted) return going;
  if (kind === 'order_confirmation' && isQuote(state)) return refuse('NOT_ORDERED');
  const notOnHold = decideNotOnHold(state.status);
  if (kind === 'quote_reminder' && !notOnHold.accepted) return notOnHold;
  if (kind === 'quote_reminder' && state.quoteWaits) return refuse('QUOTE_WAITS');
  if (kind === 'quote_reminder' && !state.quoteLies) return quoteNotSent();
  const open = kind === 'quote_reminder' ? decideStillOpen(state.quoteDays) : accept();
  if (!open.accepted) return open;
  const priced = state.lines.some((line) => !isCanceledLine(line.status) && line.price > 0);
  if (kind === 'pro_forma' && !priced) return refuse('NOTHING_PRICED', {}, 'lines');
  if (state.hasNews === false) return refuse('NOTHING_TO_TELL', { kind });
  const known = decideRecipient(kind, state, sendAt ? 'later' : 'now');
  if (!known.accepted) return known;
  return sendAt && !canSchedule(kind) ? refuse('MAIL_GOES_AT_ONCE', {}, 'sendAt') : decideMailTime(now, sendAt);
}

/** Refuses BASKET_NOT_OPEN for a mail that says a canceled order or quote proceeds. */
function decideGoingOn(kind: string, status: BasketStatus): Decision<undefined, 'BASKET_NOT_OPEN'> {
  const isOver = status === 'order_canceled' || status === 'quote_canceled';
  return isOver && proceedingMailKinds.some((one) => one === kind) ? refuse('BASKET_NOT_OPEN', { status }) : accept();
}

/** Refuses QUOTE_RAN_OUT for a mail whose link would show an expired quote. */
function decideStillOpen(days: QuoteDays | undefined): Decision<undefined, 'QUOTE_RAN_OUT'> {
  return days ? toStaffRefusal(decideNotExpired(days, days.goesOn)) : accept();
}

/** Refuses a moment that is not after `now` (MAIL_TIME_PAST) or too far ahead (MAIL_TIME_FAR). */
export function decideMailTime(now: Temporal.Instant, sendAt?: Temporal.Instant): Decision<undefined, 'MAIL_TIME_PAST' | 'MAIL_TIME_FAR'> {
  if (!sendAt) return accept();
  if (Temporal.Instant.compare(sendAt, now) <= 0) return refuse('MAIL_TIME_PAST', {}, 'sendAt');
  const latest = now.add({ hours: 24 * mailDaysAhead });
  return Temporal.Instant.compare(sendAt, latest) > 0 ? refuse('MAIL_TIME_FAR', { days: mailDaysAhead }, 'sendAt') : accept();
}

/** Refuses MAIL_NOT_WAITING for a mail that is not scheduled, and ON_HOLD for a held one while its basket is on hold. */
function decideWaitingMail({ status }: { status: string }, basket: BasketStatus): Decision<undefined, 'MAIL_NOT_WAITING' | 'ON_HOLD'> {
  if (status === 'held') return decideNotOnHold(basket);
  return status === 'waiting' ? accept() : refuse('MAIL_NOT_WAITING');
}

/**
 * Decides whether an accepted mail may be withdrawn: until it is sent or posted. Refuses MAIL_NOT_WAITING, and ON_HOLD for a held mail or
 * a quote to be posted while the basket is on hold.
 */
export function decideWithdrawMail(
  mail: { status: string; kind: string },
  basket: BasketStatus,
): Decision<undefined, 'MAIL_NOT_WAITING' | 'ON_HOLD'> {
  if (mail.status !== 'to_post') return decideWaitingMail(mail, basket);
  return mail.kind === 'quote' ? decideNotOnHold(basket) : accept();
}

/** Decides whether a mail may be marked as posted; refuses MAIL_NOT_TO_POST for any other than one that is to be posted. */
export function decidePostMail({ status }: { status: string }): Decision<undefined, 'MAIL_NOT_TO_POST'> {
  return status === 'to_post' ? accept() : refuse('MAIL_NOT_TO_POST');
}

/**
 * Decides whether an accepted mail may be sent now: while it is waiting or held. Refuses QUOTE_RAN_OUT for the mail of an expired quote, or
 * a reminder of one, because its link would say so.
 */
export function decideSendNow(
  mail: { status: string },
  basket: BasketStatus,
  quote: QuoteDays | undefined,
): Decision<undefined, 'MAIL_NOT_WAITING' | 'ON_HOLD' | 'QUOTE_RAN_OUT'> {
  const waiting = decideWaitingMail(mail, basket);
  return waiting.accepted ? decideStillOpen(quote) : waiting;
}

/**
 * Decides whether a mail may be sent again unchanged: one that was sent, kept or failed. Refuses MAIL_UNDER_WAY for one still to be sent,
 * MAIL_WITHDRAWN, and BASKET_NOT_OPEN for a mail that says a canceled order proceeds. The mail of a `quote`, or a reminder of one, links to
 * that quote: refused when it can no longer be answered (QUOTE_ANSWERED, QUOTE_REPLACED, QUOTE_RAN_OUT) or is on hold.
 */
export function decideRepeatMail(
  mail: { status: string; kind: string },
  quote: SentQuote | undefined,
  basket: BasketStatus,
  today: Temporal.PlainDate,
): Decision<undefined, 'MAIL_UNDER_WAY' | 'MAIL_WITHDRAWN' | 'BASKET_NOT_OPEN' | 'ON_HOLD' | StaffRefusal> {
  if (mail.status === 'withdrawn') return refuse('MAIL_WITHDRAWN');
  if (!isRepeatable(mail.status)) return refuse('MAIL_UNDER_WAY');
  if (!opensQuote(mail.kind)) return decideGoingOn(mail.kind, basket);
  const answerable: Decision<undefined, StaffRefusal> = quote ? toStaffRefusal(decideAnswerable(quote, today)) : refuse('QUOTE_REPLACED');
  return answerable.accepted ? decideNotOnHold(basket) : answerable;
}

/** Whether the link of a mail of this kind opens the page on which a quote is answered. */
export function opensQuote(kind: string): boolean {
  return kind === 'quote' || kind === 'quote_reminder';
}

/** Returns the permission that sending a mail of this kind needs: to invoice for an invoice or credit note, else to send quotes. */
export function mailPermission(kind: string): 'financial.create' | 'quotes.send' {
  return kind === 'invoice' || kind === 'credit_note' ? 'financial.create' : 'quotes.send';
}
