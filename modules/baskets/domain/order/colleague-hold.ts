import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { HoldState } from './credit.ts';

/** The reason of an order that waits for a colleague of its buyer, and of one that the colleague declined; people cannot choose it. */
export const colleagueReason = 'colleague';

/** The reason of an order that its buyer took back while it waited for a colleague; people cannot choose it. */
export const withdrawnByBuyerReason = 'withdrawn_by_buyer';
export type EndedWaitReason = typeof colleagueReason | typeof withdrawnByBuyerReason;

export const endedWaitReasons: readonly unknown[] = [colleagueReason, withdrawnByBuyerReason];

/** Whether an order ended while it waited for a colleague, so that its buyer can order again what was chosen for it. */
export const isEndedWait = (reason: unknown): boolean => endedWaitReasons.includes(reason);

/** By what a customer approves. */
export type ApprovedBy = 'portal' | 'link' | 'call_off' | 'staff';

/** Whether an order waits until a colleague of its buyer approves it. */
export const awaitsColleague = ({ status, reason }: HoldState): boolean => status === 'on_hold' && reason === colleagueReason;

/** The state of an approved quote for its customer, by its order. */
export function approvedState(order: HoldState): 'approved' | 'awaits_colleague' | 'not_ordered' {
  if (order.status === 'quote_canceled') return 'not_ordered';
  return awaitsColleague(order) ? 'awaits_colleague' : 'approved';
}

/** Whether an order is refused only because its contact may not order so much, so that it waits for a colleague who may approve it. */
export const needsColleague = (code: string): code is 'ORDER_NEEDS_COLLEAGUE' => code === 'ORDER_NEEDS_COLLEAGUE';

/** Refuses COLLEAGUE_HOLD: an order that waits for a colleague does not resume; it is approved, by the colleague or for them. */
export function decideResumeBeforeColleague(order: HoldState): Decision<undefined, 'COLLEAGUE_HOLD'> {
  return awaitsColleague(order) ? refuse('COLLEAGUE_HOLD', {}, 'status') : accept();
}

/** Refuses NOT_AWAITING_COLLEAGUE for an order that no longer waits for a colleague. */
export function decideEndColleagueHold(order: HoldState): Decision<undefined, 'NOT_AWAITING_COLLEAGUE'> {
  return awaitsColleague(order) ? accept() : refuse('NOT_AWAITING_COLLEAGUE');
}
