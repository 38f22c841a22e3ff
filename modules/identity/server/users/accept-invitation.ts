import { sql } from 'drizzle-orm';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords } from '#modules/identity/server/sign-in/password-hash.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { createUser } from './create-user.ts';

/** A person invited by another module. The e-mail address is the one the invitation was sent to and cannot be changed. */
export type Invited = { name: string; email: string; language: 'nl' | 'en'; businessUnitId: number; externalB2b: boolean };

/** Refuses the password that an invited customer chooses, as `decideNewPassword` does. */
export function decideInvitedPassword(
  kernel: Pick<Kernel, 'config'>,
  { email, name }: Pick<Invited, 'email' | 'name'>,
  { password, repeated }: { password: string; repeated: string },
) {
  return decideNewPassword(password, repeated, forbiddenPasswordWords(kernel, email, name));
}

/**
 * Creates the account of an invited customer, whose password is hashed already, and returns its user id. Refuses ACCOUNT_EXISTS when the
 * address already has an account.
 */
export async function acceptInvitation(
  context: CommandContext,
  invited: Invited,
  passwordHash: string,
): Promise<Decision<number, 'ACCOUNT_EXISTS'>> {
  const taken = await context.tx.row(sql`SELECT 1 FROM users WHERE email = ${invited.email.toLowerCase()}`);
  if (taken) return refuse('ACCOUNT_EXISTS');
  const password = { hash: passwordHash };
  return accept(await createUser(context, { ...invited, password, internal: false, admin: false, roles: ['customer'] }));
}
