import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { passwordReset } from '#modules/identity/domain/facts.ts';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { command } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { forbiddenPasswordWords } from './password-hash.ts';
import { passwordLinkKind } from './password-link.ts';
import { holderOf, refuseLink } from './password-reset.ts';

export const resetPassword = command(resetPasswordEndpoint, async (context, { token, password, repeated }) => {
  const { tx, now } = context;
  const holder = await tx.asStaff(() => holderOf(context, token));
  if (!holder.accepted) return holder;
  const { id, email } = holder.value;
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(context.kernel, email));
  if (!chosen.accepted) return chosen;
  const hash = await hashPassword(password);
  const first = await tx.asStaff(async () => {
    const before = await tx.row<{ had: boolean }>(sql`SELECT has_credential(${id}) AS had`);
    // None is left when another call of the same link came first.
    if ((await revokeTokens(tx, passwordLinkKind, id, now)) === 0) return undefined;
    await tx.rows(sql`SELECT set_password(${id}, ${hash})`);
    return !before!.had;
  });
  if (first === undefined) return refuseLink();
  await tx.record(passwordReset({ refs: { user: id }, data: { email, first } }));
  return { reset: true as const };
});
