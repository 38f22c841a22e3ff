import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { decideAnswerable, decideNotRunOut, quoteNotSent, type SentQuote, type StaffRefusal, toldToStaff } from './answer-quote.ts';
import { decideNotOnHold } from './edit-rules.ts';
import { isCanceledLine } from './line-groups.ts';
import { type BasketStatus, isQuote, type LineStatus, type Reached } from './statuses.ts';

/** What can be mailed about a basket, by the number that stands in the address of its page. */
export const mailTypes = {
  ...{ quote: 1, order_confirmation: 2, pro_forma: 3, quote_reminder: 4, message: 5 },
  ...{ upload_link: 6, proof: 7, shipped: 8, invoice: 9, upload_reminder: 10, proof_reminder: 11 },
  ...{ date_change: 12, pick_up: 13, production_started: 14 },
} as const;
export type BasketMailKind = keyof typeof mailTypes;
/** Those that go when there is news of their own: of dates, files, parcels and invoices. */
export const broughtMailKinds = [
  ...(['upload_link', 'upload_reminder', 'proof', 'proof_reminder'] as const),
  ...(['date_change', 'production_started', 'pick_up', 'shipped', 'invoice'] as const),
] as const satisfies readonly BasketMailKind[];
export type BroughtMailKind = (typeof broughtMailKinds)[number];

/** Those that open a link as they are sent, or say how things stand at that moment: they go at once. */
const atOnce: readonly BasketMailKind[] = ['upload_link', 'upload_reminder', 'proof', 'proof_reminder', 'date_change'];

/** Those that say an order goes on: of one that ended they do not go. */
export const goingOnKinds = [
  'order_confirmation',
  'pro_forma',
  'production_started',
  'pick_up',
] as const satisfies readonly BasketMailKind[];

/** Whether a mail of this kind may wait for its moment. */
export function mayWait(kind: BasketMailKind): boolean {
  return !atOnce.includes(kind);
}

/** Whether the letter leads to a page: what is said about a quote leads nowhere, because only orders are followed. */
export function leadsSomewhere(kind: BasketMailKind, basket: Reached): boolean {
  return !isQuote(basket) || (kind !== 'message' && kind !== 'pro_forma');
}

/** How long a mail may wait for its moment. */
const mailDaysAhead = 60;

export type Recipient = { orderManagerId: number | null; contactEmail: string };
export type RecipientRefusal = 'ORDER_MANAGER_REQUIRED' | 'CONTACT_NO_EMAIL';

/** What keeps any mail about a basket from going: an order manager must be assigned to sign it, a contact must be there to read it. */
export function refusedRecipient({ orderManagerId, contactEmail }: Recipient): Refused<RecipientRefusal>[] {
  return [
    ...(orderManagerId === null ? [refuse('ORDER_MANAGER_REQUIRED', {}, 'orderManagerId')] : []),
    ...(contactEmail ? [] : [refuse('CONTACT_NO_EMAIL', {}, 'contactId')]),
  ];
}

export type QuoteDays = { validUntil: Temporal.PlainDate; goesOn: Temporal.PlainDate };

export type MailState = Recipient &
  Reached & {
    /** Whether a quote lies with the customer. */
    quoteLies: boolean;
    /** Whether the quote itself is still to go. */
    quoteWaits?: boolean;
    /** Of the quote that lies there: its last day, and the day on which this mail would go. */
    quoteDays?: QuoteDays | undefined;
    /** Of a mail whose news is known elsewhere: whether there is any. */
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
 * Whether a mail of this kind may go about a basket, at `sendAt` when that is said: what says that it goes on not of what was canceled
 * (BASKET_NOT_OPEN), a confirmation of an order only, a reminder of a quote that lies with the customer and does not itself wait to go
 * (QUOTE_WAITS), is on hold or has run out by then (QUOTE_RAN_OUT), a pro forma of what has a price, and of
 * dates, files, proofs, parcels and invoices only what is there. What opens a link as it goes, or says how things stand then, cannot wait
 * (MAIL_GOES_AT_ONCE).
 * Quotes are sent by `decideSendQuote`.
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
  const waits = decideNotOnHold(state.status);
  if (kind === 'quote_reminder' && !waits.accepted) return waits;
  if (kind === 'quote_reminder' && state.quoteWaits) return refuse('QUOTE_WAITS');
  if (kind === 'quote_reminder' && !state.quoteLies) return quoteNotSent();
  const open = kind === 'quote_reminder' ? decideStillOpen(state.quoteDays) : accept();
  if (!open.accepted) return open;
  const priced = state.lines.some((line) => !isCanceledLine(line.status) && line.price > 0);
  if (kind === 'pro_forma' && !priced) return refuse('NOTHING_PRICED', {}, 'lines');
  if (state.hasNews === false) return refuse('NOTHING_TO_TELL', { kind });
  const [nobody] = refusedRecipient(state);
  if (nobody) return nobody;
  return sendAt && !mayWait(kind) ? refuse('MAIL_GOES_AT_ONCE', {}, 'sendAt') : decideMailTime(now, sendAt);
}

/** Refuses BASKET_NOT_OPEN for a mail that says of a canceled order or quote that it goes on. */
function decideGoingOn(kind: string, status: BasketStatus): Decision<undefined, 'BASKET_NOT_OPEN'> {
  const isOver = status === 'order_canceled' || status === 'quote_canceled';
  return isOver && goingOnKinds.some((one) => one === kind) ? refuse('BASKET_NOT_OPEN', { status }) : accept();
}

/** Refuses QUOTE_RAN_OUT for a mail whose link would say that the quote has run out. */
function decideStillOpen(days: QuoteDays | undefined): Decision<undefined, 'QUOTE_RAN_OUT'> {
  return days ? toldToStaff(decideNotRunOut(days, days.goesOn)) : accept();
}

/** Whether a mail may go at that moment: not before now, nor when everybody has forgotten it. */
export function decideMailTime(now: Temporal.Instant, sendAt?: Temporal.Instant): Decision<undefined, 'MAIL_TIME_PAST' | 'MAIL_TIME_FAR'> {
  if (!sendAt) return accept();
  if (Temporal.Instant.compare(sendAt, now) <= 0) return refuse('MAIL_TIME_PAST', {}, 'sendAt');
  const latest = now.add({ hours: 24 * mailDaysAhead });
  return Temporal.Instant.compare(sendAt, latest) > 0 ? refuse('MAIL_TIME_FAR', { days: mailDaysAhead }, 'sendAt') : accept();
}

/**
 * Whether an accepted mail may be taken back: until it goes. Refuses MAIL_NOT_WAITING, and ON_HOLD for what is held while its
 * basket is on hold.
 */
export function decideWaitingMail(
  { status }: { status: string },
  basket: BasketStatus,
): Decision<undefined, 'MAIL_NOT_WAITING' | 'ON_HOLD'> {
  if (status === 'held') return decideNotOnHold(basket);
  return status === 'waiting' ? accept() : refuse('MAIL_NOT_WAITING');
}

/**
 * Whether an accepted mail may be sent now: while it waits or is held. Refuses QUOTE_RAN_OUT for the letter of a quote that has run out, or a
 * reminder of one: its link would say so.
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
 * Whether a mail may be sent once more, as it was: what went, was kept or failed. Refuses MAIL_UNDER_WAY for what is still to go,
 * MAIL_WITHDRAWN for what was taken back, BASKET_NOT_OPEN for what says of a canceled order that it goes on. The letter of a `quote`, or a
 * reminder of one, opens that quote: it is refused when that can be answered no more (QUOTE_ANSWERED, QUOTE_REPLACED, QUOTE_RAN_OUT) or is
 * on hold.
 */
export function decideRepeatMail(
  mail: { status: string; kind: string },
  quote: SentQuote | undefined,
  basket: BasketStatus,
  today: Temporal.PlainDate,
): Decision<undefined, 'MAIL_UNDER_WAY' | 'MAIL_WITHDRAWN' | 'BASKET_NOT_OPEN' | 'ON_HOLD' | StaffRefusal> {
  if (mail.status === 'withdrawn') return refuse('MAIL_WITHDRAWN');
  if (['waiting', 'held', 'queued'].includes(mail.status)) return refuse('MAIL_UNDER_WAY');
  if (!opensQuote(mail.kind)) return decideGoingOn(mail.kind, basket);
  const answerable: Decision<undefined, StaffRefusal> = quote ? toldToStaff(decideAnswerable(quote, today)) : refuse('QUOTE_REPLACED');
  return answerable.accepted ? decideNotOnHold(basket) : answerable;
}

/** Whether the link of a mail of this kind is where a quote is answered. */
export function opensQuote(kind: string): boolean {
  return kind === 'quote' || kind === 'quote_reminder';
}

/** The permission that a mail of this kind asks: of an invoice the one to invoice, of everything else about an order the one to write mails. */
export function mailPermission(kind: string): 'financial.create' | 'quotes.send' {
  return kind === 'invoice' || kind === 'credit_note' ? 'financial.create' : 'quotes.send';
}
