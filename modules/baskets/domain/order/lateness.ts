import { type BasketStatus, isQuote, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';

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

/** Returns the days past the promised date; 0 when it is kept, not promised, or not owed any more. */
export function daysLate(basket: ResumableStatus & { deliveryDate: string | null }, today: Temporal.PlainDate): number {
  if (!basket.deliveryDate || !isRunningOrder(basket)) return 0;
  return Math.max(0, Temporal.PlainDate.from(basket.deliveryDate).until(today, { largestUnit: 'days' }).days);
}
