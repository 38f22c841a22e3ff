import { hashPassword as hash, verifyPassword } from 'better-auth/crypto';

/** The hash of a password as the sign-in library keeps it, for one that is chosen before there is an account. */
export const hashPassword: (password: string) => Promise<string> = hash;

/** Whether this is the password behind a hash. */
export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verifyPassword({ hash: passwordHash, password });
}
