import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The days as `YYYY-MM-DD`; `closedUntil` is null while nothing is closed. */
export type ClosePeriod = { until: string; today: string; closedUntil: string | null };

/** Whether the days up to and including one may be closed. Refuses CLOSE_TOO_LATE(date) for a day that is not over, and ALREADY_CLOSED(date). */
export function decideClosePeriod({ until, today, closedUntil }: ClosePeriod): Decision<undefined, 'CLOSE_TOO_LATE' | 'ALREADY_CLOSED'> {
  if (until >= today) return refuse('CLOSE_TOO_LATE', { date: today }, 'until');
  if (closedUntil !== null && until <= closedUntil) return refuse('ALREADY_CLOSED', { date: closedUntil }, 'until');
  return accept();
}
