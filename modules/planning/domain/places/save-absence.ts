import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses ABSENCE_ENDS_FIRST for an absence that ends before it begins; days are ISO dates. */
export function decideSaveAbsence({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Decision<undefined, 'ABSENCE_ENDS_FIRST'> {
  return lastDay < firstDay ? refuse('ABSENCE_ENDS_FIRST', {}, 'lastDay') : accept();
}
