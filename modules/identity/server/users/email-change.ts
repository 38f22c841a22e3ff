import { sql } from 'drizzle-orm';
import { decideCancelEmail } from '#modules/identity/domain/email-change.ts';
import { emailChangeAsked } from '#modules/identity/domain/facts.ts';
import { accountUrl } from '#modules/identity/server/units/unit-url.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken, revokeTokens } from '#platform/server/tokens.ts';
import { mailUser } from './mail-user.ts';

export const emailLinkKind = 'email-change';
/** Lifetime of the link to confirm an address. */
const VALID_DAYS = 3;

/**
 * Mails a link to the new address of an account, which counts when it is followed; earlier links are void. The old address hears of it by
 * the recorded fact.
 */
export async function askToConfirmEmail(context: CommandContext, user: { id: number; email: string; newEmail: string }): Promise<void> {
  const { tx, now } = context;
  await revokeTokens(tx, emailLinkKind, user.id, now);
  const token = await grantToken(tx, { kind: emailLinkKind, subjectId: user.id, basketId: null }, now, VALID_DAYS);
  await mailUser(context, user.id, {
    kind: 'email_change',
    to: user.newEmail,
    params: { email: user.newEmail, days: VALID_DAYS },
    url: `${await accountUrl(context, user.id)}/email-change?token=${token}`,
  });
  await tx.record(emailChangeAsked({ refs: { user: user.id }, data: { email: user.email, to: user.newEmail } }));
}

/** Withdraws the new address of an account, and the link to it. */
export async function withdrawEmail({ tx, now }: CommandContext, user: { id: number; newEmail: string | null }) {
  const decided = decideCancelEmail(user);
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE users SET new_email = NULL, updated_at = ${now.toString()}, version = version + 1 WHERE id = ${user.id}`);
  await revokeTokens(tx, emailLinkKind, user.id, now);
  await tx.record({ fact: 'user.email_change_cancelled', refs: { user: user.id }, data: { to: decided.value } });
  return { id: user.id };
}
