import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideSigned, type Recipient } from '#modules/baskets/domain/mail/mail.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { type AmendmentStatus, type ApplicableRefusal, type ApplyState, decideApplicable } from './amendment.ts';

/** Days that the customer has to answer, unless the order manager sets another day. */
export const daysToAnswer = 7;

/** Decides whether the customer can be asked to agree: as `decideApplicable`, and the last day to answer is not before `today`. */
export function decideAskAmendment<Code extends string, CreditCode extends string>(
  state: Omit<ApplyState<Code, CreditCode>, 'agreedBy'>,
  validUntil: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Decision<undefined, 'DATE_IN_PAST' | ApplicableRefusal | Code | CreditCode> {
  const day = decideDay(validUntil, today, 'validUntil');
  return day.accepted ? decideApplicable(state) : day;
}

/** Refuses a question without an order manager or an e-mail address; the change is then agreed by phone or letter, and applied. */
export function decideAskedContact(contact: Recipient): Decision<undefined, 'ORDER_MANAGER_REQUIRED' | 'AMENDMENT_NO_EMAIL'> {
  const signed = decideSigned(contact);
  return signed.accepted && contact.contactEmail === '' ? refuse('AMENDMENT_NO_EMAIL') : signed;
}

export type AskedAmendment = { status: AmendmentStatus; validUntil: string | null; answeredBy: string | null };
export type AmendmentAnswerRefusal = 'AMENDMENT_ANSWERED' | 'AMENDMENT_LAPSED' | 'AMENDMENT_WITHDRAWN' | 'AMENDMENT_EXPIRED';

/**
 * Decides whether the customer can still answer: refuses an amendment that was answered, withdrawn or is past its last day, and one that
 * `lapsedBy` agreed to and that no longer fitted when its order went on.
 */
export function decideAnswerAmendment(
  asked: AskedAmendment & { lapsedBy: string | null },
  today: Temporal.PlainDate,
): Decision<undefined, AmendmentAnswerRefusal> {
  const { status, validUntil } = asked;
  if (status === 'applied' || status === 'declined' || awaitsResume(asked))
    return refuse('AMENDMENT_ANSWERED', { by: asked.answeredBy ?? '' });
  if (status === 'draft' && asked.lapsedBy !== null) return refuse('AMENDMENT_LAPSED', { by: asked.lapsedBy });
  if (status !== 'asked' || validUntil === null) return refuse('AMENDMENT_WITHDRAWN');
  return isPast(validUntil, today) ? refuse('AMENDMENT_EXPIRED', { validUntil }) : accept();
}

/** Whether the customer agreed to an amendment while its order is on hold; it is applied when the order goes on. */
export const awaitsResume = ({ status, answeredBy }: Pick<AskedAmendment, 'status' | 'answeredBy'>): boolean =>
  status === 'asked' && answeredBy !== null;

/** Whether an agreement is kept until the hold of its order ends; what the change does is compared with what was shown only then. */
export const isKeptOnHold = (status: BasketStatus): boolean => status === 'on_hold';

/** Whether an amendment waits for an answer that can no longer be given. */
export function isExpired({ status, validUntil, answeredBy }: AskedAmendment, today: Temporal.PlainDate): boolean {
  return status === 'asked' && answeredBy === null && validUntil !== null && isPast(validUntil, today);
}

const isPast = (day: string, today: Temporal.PlainDate) => Temporal.PlainDate.compare(Temporal.PlainDate.from(day), today) < 0;

/** Refuses to withdraw a question that is not with the customer. */
export function decideWithdrawAmendment(status: AmendmentStatus): Decision<undefined, 'AMENDMENT_NOT_ASKED'> {
  return status === 'asked' ? accept() : refuse('AMENDMENT_NOT_ASKED');
}

/** A change as the customer saw it; it applies only while its effect is the same. */
export type ShownChange = {
  at: number;
  lineId: number | null;
  fields: readonly { field: string; was: string; becomes: string }[];
  was: number | null;
  becomes: number | null;
  transport: { was: number; becomes: number } | null;
};

/** Refuses because the order is no longer what the customer was shown. */
export const amendmentChanged = () => refuse('AMENDMENT_CHANGED');

/** Refuses AMENDMENT_CHANGED when an amendment no longer does what the customer was shown, or can no longer be applied. */
export function decideSameAsAsked(
  shown: readonly ShownChange[],
  now: readonly ShownChange[],
  refusals: readonly Refused[],
): Decision<undefined, 'AMENDMENT_CHANGED'> {
  const same = refusals.length === 0 && shown.length === now.length && shown.every((row, at) => keyOf(row) === keyOf(now[at]!));
  return same ? accept() : amendmentChanged();
}

const keyOf = ({ at, lineId, fields, was, becomes, transport }: ShownChange) =>
  JSON.stringify([at, lineId, fields.map((one) => [one.field, one.was, one.becomes]), was, becomes, transport?.was, transport?.becomes]);
