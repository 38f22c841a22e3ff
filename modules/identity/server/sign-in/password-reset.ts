import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import {
  readPasswordResetEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '#modules/identity/contract/password-reset.endpoints.ts';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { countWithin, tooManyCalls } from '#platform/server/http/throttle.ts';
import { type CommandContext, command, externalCallPreference, preference } from '#platform/server/served.ts';
import { openToken, revokeTokens } from '#platform/server/tokens.ts';
import { withBotCheck } from './check-bot.ts';
import { forbiddenPasswordWords } from './password-hash.ts';
import { passwordLinkKind } from './password-link.ts';

/** Queues the reset mail. Only the job looks up the account, so that neither the response nor its timing reveals whether it exists. */
export const requestPasswordReset = externalCallPreference(requestPasswordResetEndpoint, {
  ...withBotCheck('password_reset'),
  async keep({ tx, kernel, now }, { email }, { answer: person }) {
    if (!person.accepted) return person;
    const account = email.toLowerCase();
    const wait = await countWithin(tx, `reset:${account}`, kernel.config.limits.resets, now);
    if (wait > 0) throw tooManyCalls(wait);
    await tx.addJob('identity.mail-password-reset', { email: account });
    return { sent: true as const };
  },
});

type Holder = { id: number; email: string };

/** Finds the user of a link. Only a valid link reveals that its account is gone. */
async function holderOf({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, token: string): Promise<Decision<Holder>> {
  const grant = await openToken(tx, passwordLinkKind, token, now);
  if (!grant) return refuse('RESET_TOKEN_INVALID');
  const user = await tx.row<Holder>(sql`SELECT id, email FROM users WHERE id = ${grant.subjectId} AND active`);
  return user ? accept(user) : refuse('RESET_USER_GONE');
}

/** Returns whose password the link sets, before the new one is typed. */
export const readPasswordReset = preference(readPasswordResetEndpoint, async (context, { token }) => {
  const holder = await context.tx.asStaff(() => holderOf(context, token));
  return holder.accepted ? { email: holder.value.email } : holder;
});

export const resetPassword = command(resetPasswordEndpoint, async (context, { token, password, repeated }) => {
  const { tx, now } = context;
  const holder = await tx.asStaff(() => holderOf(context, token));
  if (!holder.accepted) return holder;
  const { id, email } = holder.value;
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(context.kernel, email));
  if (!chosen.accepted) return chosen;
  const hash = await hashPassword(password);
  await tx.asStaff(async () => {
    await revokeTokens(tx, passwordLinkKind, id, now);
    await tx.rows(sql`SELECT set_password(${id}, ${hash})`);
  });
  await tx.record({ fact: 'user.password_reset', refs: { user: id }, data: { email } });
  return { reset: true as const };
});
