import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type Publication = {
  code: string;
  /** `YYYY-MM-DD`, compared as text like every day here. */
  effectiveFrom: string;
  today: string;
  reason: string;
  /** Number of values that differ from the edition the draft was made from. */
  changes: number;
  codeTaken: boolean;
};

/**
 * Decides whether a draft becomes an edition, which never changes. It takes effect tomorrow or later; today only with a reason, because
 * prices already given today used the previous edition. Refuses PARAMETERS_UNCHANGED, PARAMETERS_CODE_TAKEN, PARAMETERS_IN_THE_PAST,
 * PARAMETERS_REASON_MISSING.
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
