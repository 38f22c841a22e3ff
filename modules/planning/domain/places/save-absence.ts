import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Absence } from './absence-windows.ts';

/** Refuses ABSENCE_DAYS_WRONG for an absence that ends before it begins, and ABSENCE_TIMES_WRONG for one whose part of the day does; days are ISO dates. */
export function decideSaveAbsence({
  firstDay,
  lastDay,
  fromTime,
  untilTime,
}: Absence): Decision<undefined, 'ABSENCE_DAYS_WRONG' | 'ABSENCE_TIMES_WRONG'> {
  if (lastDay < firstDay) return refuse('ABSENCE_DAYS_WRONG', {}, 'lastDay');
  return untilTime !== null && untilTime <= (fromTime ?? '00:00') ? refuse('ABSENCE_TIMES_WRONG', {}, 'untilTime') : accept();
}
