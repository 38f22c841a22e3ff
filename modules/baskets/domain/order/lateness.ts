import { type BasketStatus, isQuote, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Statuses of a running order, whose promised date still has to be kept; on hold only if it was an order before (`isRunningOrder`). */
export const runningOrderStatuses: readonly BasketStatus[] = [
  'order_confirmation_sent',
  'in_progress',
  'ready',
  'partly_delivered',
  'on_hold',
];

/** Whether the promised date of a basket still has to be kept; a quote promises nothing, on hold or not. */
export function isRunningOrder(basket: ResumableStatus): boolean {
  return runningOrderStatuses.includes(basket.status) && !isQuote(basket);
}

type Promised = ResumableStatus & { deliveryDate: string | null; promisedOn?: string | null };

/**
 * Returns the days past the promised date; 0 when it is kept, not promised, or not owed any more. A later date that we chose ourselves does
 * not make an order less late: the day that was promised first counts.
 */
export function daysLate(basket: Promised, today: Temporal.PlainDate): number {
  const [owed] = [basket.deliveryDate, basket.promisedOn ?? null].filter((day) => day !== null).toSorted();
  if (!owed || !isRunningOrder(basket)) return 0;
  return Math.max(0, Temporal.PlainDate.from(owed).until(today, { largestUnit: 'days' }).days);
}

/**
 * The promised day once the customer asked for other days or agreed to them: the first of these. A day that has passed stays promised, so that what
 * is late is not made up for by a new date.
 */
export function promisedAfter(promised: string | null, first: string | null, today: Temporal.PlainDate): string | null {
  return promised !== null && promised < today.toString() ? promised : first;
}

type Days = readonly (string | null)[];
export type PromiseChange = { running: boolean; before: Days; after: Days; reason: string };

/** Whether other days than these are promised for a line of a running order; one without a day had none promised. */
export function movesPromise({ running, before, after }: Omit<PromiseChange, 'reason'>): boolean {
  const days = (all: Days) => [...new Set(all.filter((day) => day !== null))].toSorted().join();
  return running && before.some((day) => day !== null) && days(before) !== days(after);
}

/** Whether the promised days of a running order move; refuses PROMISE_REASON_REQUIRED without a reason. */
export function decidePromise({ reason, ...change }: PromiseChange): Decision<boolean, 'PROMISE_REASON_REQUIRED'> {
  const moves = movesPromise(change);
  return moves && reason === '' ? refuse('PROMISE_REASON_REQUIRED', {}, 'reason') : accept(moves);
}
