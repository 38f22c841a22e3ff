import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The kinds of reasons: for losing a quote, canceling an order, or holding a basket. */
export const reasonKinds = ['reject', 'cancel', 'wait'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A reason of the shop's list, as the rules need it. */
export type Reason = { code: string; active: boolean; bySystem: boolean; noteRequired: boolean };

/**
 * Decides whether a person may give this reason with this note. Refuses REASON_NOT_FITTING for one that is not on the list, inactive or
 * given by Katern only, and NOTE_REQUIRED where the reason requires a note.
 */
export function decideReason(reason: Reason | undefined, note: string): Decision<undefined, 'REASON_NOT_FITTING' | 'NOTE_REQUIRED'> {
  if (!reason?.active || reason.bySystem) return refuse('REASON_NOT_FITTING', {}, 'reason');
  return reason.noteRequired && !note ? refuse('NOTE_REQUIRED', {}, 'note') : accept();
}

/** Refuses to delete a reason that was given (REASON_IN_USE: the history names it) or that Katern gives (REASON_OF_KATERN). */
export function decideRemoveReason(reason: {
  used: boolean;
  bySystem: boolean;
}): Decision<undefined, 'REASON_IN_USE' | 'REASON_OF_KATERN'> {
  if (reason.bySystem) return refuse('REASON_OF_KATERN');
  return reason.used ? refuse('REASON_IN_USE') : accept();
}

/** Refuses REASON_OF_KATERN when a reason that Katern gives is made inactive. */
export function decideSaveReason(
  before: { bySystem: boolean } | undefined,
  asked: { active: boolean },
): Decision<undefined, 'REASON_OF_KATERN'> {
  return before?.bySystem && !asked.active ? refuse('REASON_OF_KATERN', {}, 'active') : accept();
}

/** Derives the stored code of a new reason from its English name: a lowercase slug, numbered when it is taken. */
export function reasonCode(nameEn: string, taken: readonly string[]): string {
  const plain = nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30);
  const code = plain || 'reason';
  const numbered = [code, ...taken.map((_, index) => `${code}_${index + 2}`)];
  return numbered.find((one) => !taken.includes(one)) ?? code;
}
