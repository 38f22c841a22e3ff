import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Questions why until the root cause (five times why). */
export const whyCount = 5;

/** The answers without empty ones at the end. Refuses WHY_SKIPPED for an answer that follows an empty one: each asks why of the one before. */
export function decideWhys(answers: readonly string[]): Decision<string[], 'WHY_SKIPPED'> {
  const given = answers.map((answer) => answer.trim());
  const end = given.findLastIndex((answer) => answer !== '') + 1;
  const skipped = given.slice(0, end).indexOf('');
  return skipped < 0 ? accept(given.slice(0, end)) : refuse('WHY_SKIPPED', { question: skipped + 1 }, `whys.${skipped}`);
}
