import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isGuessable } from './guessable-password.ts';

export const passwordNeeds = ['length', 'capital', 'lowercase', 'number', 'symbol'] as const;
export type PasswordNeed = (typeof passwordNeeds)[number];
const MIN_PASSWORD_LENGTH = 8;

const has: Record<PasswordNeed, (password: string) => boolean> = {
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  capital: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{N}/u.test(password),
  symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** What a password still lacks, in the order of `passwordNeeds`: 8 characters, a capital, a lowercase letter, a number, a symbol. */
export function missingOf(password: string): PasswordNeed[] {
  return passwordNeeds.filter((need) => !has[need](password));
}

/**
 * Whether a password that was typed twice may be taken. Refuses as `decidePassword`, PASSWORDS_DIFFER when the two are not the same, and
 * PASSWORD_GUESSABLE for one that a guesser tries first, `own` being the words of its owner; a shop that takes these gives no `own`.
 */
export function decideNewPassword(
  password: string,
  repeated: string,
  own?: readonly string[],
): Decision<undefined, 'PASSWORD_WEAK' | 'PASSWORDS_DIFFER' | 'PASSWORD_GUESSABLE'> {
  const strong = decidePassword(password);
  if (!strong.accepted) return strong;
  if (own && isGuessable(password, own)) return refuse('PASSWORD_GUESSABLE', {}, 'password');
  return password === repeated ? accept() : refuse('PASSWORDS_DIFFER', {}, 'repeated');
}

/** Whether a password may be taken; refuses PASSWORD_WEAK with `missing`, the needs that are not met (specification, section 8). */
export function decidePassword(password: string): Decision<undefined, 'PASSWORD_WEAK'> {
  const missing = missingOf(password);
  return missing.length === 0 ? accept() : refuse('PASSWORD_WEAK', { missing: [...missing] }, 'password');
}
