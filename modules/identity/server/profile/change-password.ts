import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { changePasswordEndpoint } from '#modules/identity/contract/profile/change-password.endpoint.ts';
import { passwordChanged } from '#modules/identity/domain/facts.ts';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords } from '#modules/identity/server/sign-in/password-hash.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';

export const changePassword = command(changePasswordEndpoint, async ({ tx, actor, kernel }, { current, password, repeated }) => {
  const stored = await tx.row<{ password: string | null }>(sql`SELECT own_password() AS password`);
  if (!stored?.password || !(await verifyPassword({ hash: stored.password, password: current })))
    return refuse('PASSWORD_WRONG', {}, 'current');
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(kernel, actor.name, actor.email));
  if (!chosen.accepted) return chosen;
  const hash = await hashPassword(password);
  await tx.asStaff(() => tx.rows(sql`SELECT set_password(${actor.id}, ${hash})`));
  await tx.record(passwordChanged({ refs: { user: actor.id }, data: {} }));
  return { changed: true as const };
});
