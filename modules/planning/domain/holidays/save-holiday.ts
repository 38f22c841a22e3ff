import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The scope of a holiday: the machines, the truck, or the recipient at the destination. */
export type Closing = { closesProduction: boolean; closesDispatch: boolean; closesDelivery: boolean };

/**
 * Whether a holiday may be saved. Refuses HOLIDAY_TWICE when the country has one on that day already (`takenBy` is its name), and
 * HOLIDAY_CLOSES_NOTHING for a day on which nothing is closed,
 * and HOLIDAY_HOURS when it would close at a time after which it is open already.
 */
export function decideSaveHoliday(
  { fromTime, untilTime, ...closing }: Closing & { fromTime: string | null; untilTime: string | null },
  takenBy: string | undefined,
): Decision<undefined, 'HOLIDAY_TWICE' | 'HOLIDAY_CLOSES_NOTHING' | 'HOLIDAY_HOURS'> {
  if (takenBy !== undefined) return refuse('HOLIDAY_TWICE', { name: takenBy }, 'date');
  const closes = closing.closesProduction || closing.closesDispatch || closing.closesDelivery;
  if (!closes) return refuse('HOLIDAY_CLOSES_NOTHING', {}, 'closesProduction');
  const isInOrder = untilTime === null || (fromTime ?? '00:00') < untilTime;
  return isInOrder ? accept() : refuse('HOLIDAY_HOURS', {}, 'untilTime');
}
