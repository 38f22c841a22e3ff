import { sql } from 'drizzle-orm';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { openToken } from '#platform/server/tokens.ts';
import { passwordLinkKind } from './password-link.ts';

type Holder = { id: number; email: string };

/** A link that expired, was used, or never was. */
export const refuseLink = () => refuse('RESET_TOKEN_INVALID');

/** Finds the user of a link. Only a valid link reveals that its account is gone. */
export async function holderOf(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  token: string,
): Promise<Decision<Holder, 'RESET_TOKEN_INVALID' | 'RESET_USER_GONE'>> {
  const grant = await openToken(tx, passwordLinkKind, token, now);
  if (!grant) return refuseLink();
  const user = await tx.row<Holder>(sql`SELECT id, email FROM users WHERE id = ${grant.subjectId} AND active`);
  return user ? accept(user) : refuse('RESET_USER_GONE');
}
