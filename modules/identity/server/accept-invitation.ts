import { sql } from 'drizzle-orm';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { createUser } from './create-user.ts';
import { ownWords } from './password-hash.ts';

/** Somebody a module invites: the address is the one that the invitation went to, nobody chooses it. */
export type Invited = { name: string; email: string; language: 'nl' | 'en'; businessUnitId: number; externalB2b: boolean };

/**
 * Makes the account of an invited customer and answers the user's id. Refuses as `decideNewPassword`, and ACCOUNT_EXISTS when
 * the address has one: then signing in is the way.
 */
export async function acceptInvitation(
  context: CommandContext,
  invited: Invited,
  { password, repeated }: { password: string; repeated: string },
): Promise<Decision<number>> {
  const taken = await context.tx.row(sql`SELECT 1 FROM users WHERE email = ${invited.email.toLowerCase()}`);
  if (taken) return refuse('ACCOUNT_EXISTS');
  const chosen = decideNewPassword(password, repeated, ownWords(context.kernel, invited.email, invited.name));
  if (!chosen.accepted) return chosen;
  return accept(await createUser(context, { ...invited, password, internal: false, admin: false, roles: ['customer'] }));
}
