import { sql } from 'drizzle-orm';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords } from '#modules/identity/server/sign-in/password-hash.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { createUser } from './create-user.ts';

/** A person invited by another module. The e-mail address is the one the invitation was sent to and cannot be changed. */
export type Invited = { name: string; email: string; language: 'nl' | 'en'; businessUnitId: number; externalB2b: boolean };

/**
 * Creates the account of an invited customer and returns its user id. Refuses as `decideNewPassword`, and ACCOUNT_EXISTS when the address
 * already has an account.
 */
export async function acceptInvitation(
  context: CommandContext,
  invited: Invited,
  { password, repeated }: { password: string; repeated: string },
): Promise<Decision<number, 'ACCOUNT_EXISTS' | 'PASSWORD_WEAK' | 'PASSWORDS_DIFFER' | 'PASSWORD_GUESSABLE'>> {
  const taken = await context.tx.row(sql`SELECT 1 FROM users WHERE email = ${invited.email.toLowerCase()}`);
  if (taken) return refuse('ACCOUNT_EXISTS');
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(context.kernel, invited.email, invited.name));
  if (!chosen.accepted) return chosen;
  return accept(await createUser(context, { ...invited, password, internal: false, admin: false, roles: ['customer'] }));
}
