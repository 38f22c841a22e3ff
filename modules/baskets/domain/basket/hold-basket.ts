import { decideReason, type Reason } from '#modules/baskets/domain/reason/reasons.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { BasketStatus, ResumableStatus } from './statuses.ts';
import { decideBasketMove, type MoveRefusal } from './transitions.ts';

export type HoldInput = { reason: Reason | undefined; note: string; until: Temporal.PlainDate | null };

/**
 * Decides whether a basket may be put on hold, until a day if one is given. Refuses a basket that is on hold already (HELD_ALREADY), a
 * reason that `decideReason` refuses, HOLD_UNTIL_PAST for a day that is not after `today`, and a basket that is not open.
 */
export function decideHold(
  status: BasketStatus,
  { reason, note, until }: HoldInput,
  today: Temporal.PlainDate,
): Decision<undefined, MoveRefusal | 'HELD_ALREADY' | 'REASON_NOT_FITTING' | 'NOTE_REQUIRED' | 'HOLD_UNTIL_PAST'> {
  if (status === 'on_hold') return refuse('HELD_ALREADY');
  const given = decideReason(reason, note);
  if (!given.accepted) return given;
  if (until && Temporal.PlainDate.compare(until, today) <= 0) return refuse('HOLD_UNTIL_PAST', { date: until.toString() }, 'until');
  return decideBasketMove(status, 'on_hold');
}

/** Whether a quote on hold has expired by `today` (`YYYY-MM-DD`). Once resumed it is a sent quote again, which the nightly job ends. */
export function isExpiredOnHold(basket: ResumableStatus & { validUntil: string | null }, today: string): boolean {
  const { status, resumeStatus, validUntil } = basket;
  return status === 'on_hold' && resumeStatus === 'quotation_sent' && validUntil !== null && validUntil < today;
}

/** Returns the status that a basket on hold resumes in; refuses NOT_ON_HOLD. */
export function decideResume(basket: ResumableStatus): Decision<BasketStatus, MoveRefusal | 'NOT_ON_HOLD'> {
  if (basket.status !== 'on_hold' || basket.resumeStatus === null) return refuse('NOT_ON_HOLD');
  const move = decideBasketMove('on_hold', basket.resumeStatus);
  return move.accepted ? accept(basket.resumeStatus) : move;
}
