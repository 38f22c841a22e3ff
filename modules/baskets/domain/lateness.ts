import type { BasketStatus } from './statuses.ts';

/** Statuses of a running order: its promised date still has to be kept. */
export const owedStatuses: readonly BasketStatus[] = ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold'];

/** Days after the promised date (0 when it is kept, not promised, or not owed any more). */
export function daysLate(basket: { status: BasketStatus; deliveryDate: string | null }, today: Temporal.PlainDate): number {
  if (!basket.deliveryDate || !owedStatuses.includes(basket.status)) return 0;
  return Math.max(0, Temporal.PlainDate.from(basket.deliveryDate).until(today, { largestUnit: 'days' }).days);
}
