import type { Configuration } from './configuration.ts';

/** The codes of the questions to which two configurations answer differently. */
export function differingAnswers(one: Configuration, other: Configuration): string[] {
  const codes = [...new Set([...Object.keys(one.answers), ...Object.keys(other.answers)])];
  return codes.filter((code) => (one.answers[code] ?? '') !== (other.answers[code] ?? ''));
}
