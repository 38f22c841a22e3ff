import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A sent quote is followed up after this many working days. */
export const followUpWorkingDays = 5;

/** Statuses in which a basket is followed up: a sent quote, and what was lost or canceled. */
export const followedUpStatuses = ['quotation_sent', 'quote_canceled', 'order_canceled'] as const satisfies readonly BasketStatus[];

/** Whether a follow-up is a call about a basket that has ended, not a reminder of a sent quote. */
export function isCallTask(status: BasketStatus): boolean {
  return status !== 'quotation_sent' && isFollowedUp(status);
}

export function isFollowedUp(status: BasketStatus): boolean {
  return followedUpStatuses.some((one) => one === status);
}

type Planned = { followUpOn: string | null; followUpNote: string; validUntil: string | null };

/** Whether a planned call about a quote stays when the quote expires: it has a note and a day after the last (days as `YYYY-MM-DD`). */
export function isCallAfterExpiry({ followUpOn, followUpNote, validUntil }: Planned): boolean {
  return followUpNote !== '' && followUpOn !== null && validUntil !== null && followUpOn > validUntil;
}

/**
 * Decides whether a follow-up may be saved: done (`next` null) or due on `next`. Refuses ON_HOLD, QUOTE_NOT_SENT for a basket that is
 * neither a sent quote nor lost or canceled, and FOLLOW_UP_PAST for a day that has passed.
 */
export function decideFollowUp(
  status: BasketStatus,
  next: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Decision<undefined, 'ON_HOLD' | 'QUOTE_NOT_SENT' | 'FOLLOW_UP_PAST'> {
  const notOnHold = decideNotOnHold(status);
  if (!notOnHold.accepted) return notOnHold;
  if (!isFollowedUp(status)) return refuse('QUOTE_NOT_SENT');
  if (next && Temporal.PlainDate.compare(next, today) < 0) return refuse('FOLLOW_UP_PAST', { date: next.toString() }, 'next');
  return accept();
}
