import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideNotOnHold } from './edit-rules.ts';
import type { BasketStatus } from './statuses.ts';

/** Working days after a quote was sent on which somebody asks how it stands (domain model 3.3). */
export const followUpWorkingDays = 5;

/** Of what a customer is asked how it stands: a quote that lies there, and afterwards what came to nothing. */
export const followedUpStatuses = ['quotation_sent', 'quote_canceled', 'order_canceled'] as const satisfies readonly BasketStatus[];

/** Whether somebody may still call about it although it has ended: a call task, not a quote that waits for an answer. */
export function isCalledAbout(status: BasketStatus): boolean {
  return status !== 'quotation_sent' && isFollowedUp(status);
}

export function isFollowedUp(status: BasketStatus): boolean {
  return followedUpStatuses.some((one) => one === status);
}

type Planned = { followUpOn: string | null; followUpNote: string; validUntil: string | null };

/** Whether a call about a quote (days as `YYYY-MM-DD`) stays when that runs out: somebody planned it, for a day after its last. */
export function isCalledAfterwards({ followUpOn, followUpNote, validUntil }: Planned): boolean {
  return followUpNote !== '' && followUpOn !== null && validUntil !== null && followUpOn > validUntil;
}

/**
 * Whether a follow-up may be written down: done (`next` null) or to be done on `next`. Refuses ON_HOLD for what waits, QUOTE_NOT_SENT for what
 * neither lies with the customer nor came to nothing, and FOLLOW_UP_PAST for a day that has passed.
 */
export function decideFollowUp(
  status: BasketStatus,
  next: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Decision<undefined, 'ON_HOLD' | 'QUOTE_NOT_SENT' | 'FOLLOW_UP_PAST'> {
  const waits = decideNotOnHold(status);
  if (!waits.accepted) return waits;
  if (!isFollowedUp(status)) return refuse('QUOTE_NOT_SENT');
  if (next && Temporal.PlainDate.compare(next, today) < 0) return refuse('FOLLOW_UP_PAST', { date: next.toString() }, 'next');
  return accept();
}
