import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** What is closed on a holiday: the machines, the truck, or the recipient at the destination. */
export type Closing = { closesProduction: boolean; closesDispatch: boolean; closesDelivery: boolean };

/**
 * Whether a holiday may be saved. Refuses HOLIDAY_TWICE when the country has one on that day already (`takenBy` is its name), and
 * HOLIDAY_CLOSES_NOTHING for a day on which nothing is closed.
 */
export function decideSaveHoliday(
  closing: Closing,
  takenBy: string | undefined,
): Decision<undefined, 'HOLIDAY_TWICE' | 'HOLIDAY_CLOSES_NOTHING'> {
  if (takenBy !== undefined) return refuse('HOLIDAY_TWICE', { name: takenBy }, 'date');
  const closes = closing.closesProduction || closing.closesDispatch || closing.closesDelivery;
  return closes ? accept() : refuse('HOLIDAY_CLOSES_NOTHING', {}, 'closesProduction');
}
