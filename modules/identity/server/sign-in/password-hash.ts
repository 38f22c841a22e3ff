import { hashPassword as hash, verifyPassword } from 'better-auth/crypto';
import type { Kernel } from '#platform/server/kernel.ts';

/** Hashes a password with better-auth's algorithm, for one that is chosen before the account exists. */
export const hashPassword: (password: string) => Promise<string> = hash;

/** Whether a password matches a hash. */
export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verifyPassword({ hash: passwordHash, password });
}

/** Words that a new password of this person must not be built from; undefined in a shop that allows guessable passwords. */
export function forbiddenPasswordWords({ config }: Pick<Kernel, 'config'>, ...words: string[]): string[] | undefined {
  return config.guessablePasswords ? undefined : words;
}
