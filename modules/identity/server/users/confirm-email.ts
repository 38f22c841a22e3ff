import { sql } from 'drizzle-orm';
import { confirmEmailEndpoint } from '#modules/identity/contract/users/confirm-email.endpoint.ts';
import { decideConfirmEmail } from '#modules/identity/domain/email-change.ts';
import { emailChanged } from '#modules/identity/domain/facts.ts';
import { passwordLinkKind } from '#modules/identity/server/sign-in/password-link.ts';
import { command } from '#platform/server/served.ts';
import { openToken, revokeTokens } from '#platform/server/tokens.ts';
import { emailLinkKind } from './email-change.ts';
import { lockUser } from './users.store.ts';

/** Gives an account its new address. Links to set a password were mailed to the old one and are void. */
export const confirmEmail = command(confirmEmailEndpoint, ({ tx, now }, { token }) =>
  tx.asStaff(async () => {
    const grant = await openToken(tx, emailLinkKind, token, now);
    const user = grant && (await lockUser(tx, grant.subjectId));
    const taken = user && (await tx.row(sql`SELECT 1 FROM users WHERE email = ${user.newEmail} AND id <> ${user.id}`));
    const decided = decideConfirmEmail(user, { emailTaken: taken !== undefined });
    if (!decided.accepted) return decided;
    const { id, email: old, newEmail: email } = decided.value;
    await tx.rows(sql`
      UPDATE users SET email = ${email}, email_verified = true, new_email = NULL, updated_at = ${now.toString()}, version = version + 1
      WHERE id = ${id}`);
    for (const kind of [emailLinkKind, passwordLinkKind]) await revokeTokens(tx, kind, id, now);
    await tx.record(emailChanged({ refs: { user: id }, data: { email: old, to: email } }));
    return { email };
  }),
);
