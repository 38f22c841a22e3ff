import { hashPassword as hash, verifyPassword } from 'better-auth/crypto';
import type { ForbiddenWords } from '#modules/identity/domain/guessable-password.ts';
import type { Config } from '#platform/server/config.ts';
import { commonPasswords } from './common-passwords.ts';

/** Hashes a password with better-auth's algorithm, for one that is chosen before the account exists. */
export const hashPassword: (password: string) => Promise<string> = hash;

/** Whether a password matches a hash. */
export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verifyPassword({ hash: passwordHash, password });
}

/**
 * Words that a new password of this person must not be built from: those of breached passwords, and `own` ones; undefined in a shop that
 * allows guessable passwords.
 */
export function forbiddenPasswordWords(
  { config }: { config: Pick<Config, 'guessablePasswords'> },
  ...own: string[]
): ForbiddenWords | undefined {
  return config.guessablePasswords ? undefined : { own, common: commonPasswords() };
}
