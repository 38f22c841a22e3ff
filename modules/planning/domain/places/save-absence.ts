import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses ABSENCE_DAYS_WRONG for an absence that ends before it begins; days are ISO dates. */
export function decideSaveAbsence({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Decision<undefined, 'ABSENCE_DAYS_WRONG'> {
  return lastDay < firstDay ? refuse('ABSENCE_DAYS_WRONG', {}, 'lastDay') : accept();
}
