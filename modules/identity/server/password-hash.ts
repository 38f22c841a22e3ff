import { hashPassword as hash, verifyPassword } from 'better-auth/crypto';
import type { Kernel } from '#platform/server/kernel.ts';

/** The hash of a password as the sign-in library keeps it, for one that is chosen before there is an account. */
export const hashPassword: (password: string) => Promise<string> = hash;

/** Whether this is the password behind a hash. */
export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verifyPassword({ hash: passwordHash, password });
}

/** The words that a new password of this person may not be made of; none in a shop that takes any password within the rule. */
export function ownWords({ config }: Pick<Kernel, 'config'>, ...words: string[]): string[] | undefined {
  return config.guessablePasswords ? undefined : words;
}
