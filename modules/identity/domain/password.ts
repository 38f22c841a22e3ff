import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type ForbiddenWords, isGuessable } from './guessable-password.ts';

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

/**
 * Lists the requirements a password does not meet, in the order of `passwordNeeds`: 8 characters, a capital, a lowercase letter, a number,
 * a symbol.
 */
export function unmetNeeds(password: string): PasswordNeed[] {
  return passwordNeeds.filter((need) => !has[need](password));
}

/**
 * Decides whether a new password, typed twice, is accepted. Refuses as `decidePassword`, PASSWORDS_DIFFER when the two differ, and
 * PASSWORD_GUESSABLE when it is built from a word that is `forbidden`; a shop that allows guessable passwords forbids none.
 */
export function decideNewPassword(
  password: string,
  repeated: string,
  forbidden?: ForbiddenWords,
): Decision<undefined, 'PASSWORD_WEAK' | 'PASSWORDS_DIFFER' | 'PASSWORD_GUESSABLE'> {
  const strong = decidePassword(password);
  if (!strong.accepted) return strong;
  if (forbidden && isGuessable(password, forbidden)) return refuse('PASSWORD_GUESSABLE', {}, 'password');
  return password === repeated ? accept() : refuse('PASSWORDS_DIFFER', {}, 'repeated');
}

/** Decides whether a password is strong enough; refuses PASSWORD_WEAK with `missing`, the unmet requirements (specification, section 8). */
export function decidePassword(password: string): Decision<undefined, 'PASSWORD_WEAK'> {
  const missing = unmetNeeds(password);
  return missing.length === 0 ? accept() : refuse('PASSWORD_WEAK', { missing: [...missing] }, 'password');
}
