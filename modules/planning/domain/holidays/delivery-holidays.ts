import { type Refused, refuse } from '#platform/domain/decision.ts';

/** A delivery on a holiday of its destination that closes deliveries; `date` is `YYYY-MM-DD`. */
export type DeliveryOnHoliday = { lineId: number; line: string; date: string; holiday: string };

/** Refuses DATE_ON_HOLIDAY for each of these deliveries. */
export function refuseHolidays(deliveries: readonly DeliveryOnHoliday[]): Refused<'DATE_ON_HOLIDAY'>[] {
  return deliveries.map((delivery) => refuse('DATE_ON_HOLIDAY', delivery, 'deliveries'));
}
