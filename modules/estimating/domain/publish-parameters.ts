import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type Publication = {
  code: string;
  /** `YYYY-MM-DD`, as all days here: they compare as text. */
  effectiveFrom: string;
  today: string;
  reason: string;
  /** How many values differ from the edition the draft was made from. */
  changes: number;
  codeTaken: boolean;
};

/**
 * A draft becomes an edition that never changes. It holds from tomorrow or later; from today only with a reason, because prices already
 * given today were made otherwise. Refuses PARAMETERS_UNCHANGED, PARAMETERS_CODE_TAKEN, PARAMETERS_IN_THE_PAST, PARAMETERS_REASON_MISSING.
 */
export function decidePublication(
  publication: Publication,
): Decision<undefined, 'PARAMETERS_UNCHANGED' | 'PARAMETERS_CODE_TAKEN' | 'PARAMETERS_IN_THE_PAST' | 'PARAMETERS_REASON_MISSING'> {
  const { code, effectiveFrom, today, reason, changes, codeTaken } = publication;
  if (changes === 0) return refuse('PARAMETERS_UNCHANGED');
  if (codeTaken) return refuse('PARAMETERS_CODE_TAKEN', { code }, 'code');
  if (effectiveFrom < today) return refuse('PARAMETERS_IN_THE_PAST', { today }, 'effectiveFrom');
  if (effectiveFrom === today && reason === '') return refuse('PARAMETERS_REASON_MISSING', {}, 'reason');
  return accept();
}
