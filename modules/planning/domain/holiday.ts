import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** What is closed on a holiday: the machines, the truck, or who receives at the destination. */
export type Closing = { closesProduction: boolean; closesDispatch: boolean; closesDelivery: boolean };

/**
 * Whether a holiday may be kept. Refuses HOLIDAY_TWICE for a second one of the country on that day, `takenBy` being the name of the
 * other, and HOLIDAY_CLOSES_NOTHING for a day on which everything goes on.
 */
export function decideHoliday(
  closing: Closing,
  takenBy: string | undefined,
): Decision<undefined, 'HOLIDAY_TWICE' | 'HOLIDAY_CLOSES_NOTHING'> {
  if (takenBy !== undefined) return refuse('HOLIDAY_TWICE', { name: takenBy }, 'date');
  const closes = closing.closesProduction || closing.closesDispatch || closing.closesDelivery;
  return closes ? accept() : refuse('HOLIDAY_CLOSES_NOTHING', {}, 'closesProduction');
}
