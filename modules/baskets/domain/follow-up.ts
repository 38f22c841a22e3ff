import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideNotOnHold } from './edit-rules.ts';
import type { BasketStatus } from './statuses.ts';

/** Working days after a quote was sent on which somebody asks how it stands (domain model 3.3). */
export const followUpWorkingDays = 5;

/**
 * Whether a follow-up may be written down: done (`next` null) or moved to `next`. Refuses ON_HOLD for what waits, QUOTE_NOT_SENT for what does not lie with
 * the customer, and FOLLOW_UP_PAST for a day that has passed.
 */
export function decideFollowUp(
  status: BasketStatus,
  next: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Decision<undefined, 'ON_HOLD' | 'QUOTE_NOT_SENT' | 'FOLLOW_UP_PAST'> {
  const waits = decideNotOnHold(status);
  if (!waits.accepted) return waits;
  if (status !== 'quotation_sent') return refuse('QUOTE_NOT_SENT');
  if (next && Temporal.PlainDate.compare(next, today) < 0) return refuse('FOLLOW_UP_PAST', { date: next.toString() }, 'next');
  return accept();
}
