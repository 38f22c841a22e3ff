import { sql } from 'drizzle-orm';
import { accountUrl } from '#modules/identity/server/units/unit-url.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantTokenUntil } from '#platform/server/tokens.ts';

export const passwordLinkKind = 'password';
const RESET_MINUTES = 60;

/**
 * Creates a link by which this user sets a password. Earlier links stay valid: anybody can request one, and would otherwise void the link
 * that the owner is about to follow. Setting a password revokes all. The token is stored hashed, so only this return value has the URL.
 */
export async function makePasswordLink(context: CommandContext, userId: number, minutes: number): Promise<string> {
  const { tx, now } = context;
  const grant = { kind: passwordLinkKind, subjectId: userId, basketId: null };
  const token = await grantTokenUntil(tx, grant, now, now.add({ minutes }));
  return `${await accountUrl(context, userId)}/password-reset?token=${token}`;
}

type Reader = { id: number; name: string; email: string; language: ReaderLanguage; brand: MailBrand | null };
export type MailBrand = {
  unit?: 1 | 2 | 3 | 4 | 5;
  name: string;
  email?: string;
  mailFrom?: string;
  primary: string;
  phone: string;
  website: string;
};
export const defaultBrand: MailBrand = { name: 'Katern', primary: '#1D4ED8', phone: '', website: '' };

/** Mails a reset link in the user's language and brand; does nothing for an unknown address. */
export const mailPasswordReset = job(
  'identity.mail-password-reset',
  async (context, { email }) => {
    const { tx } = context;
    const user = await tx.row<Reader>(sql`
    SELECT u.id, u.name, u.email, account_language(u.id) AS language, b.brand FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id
    WHERE u.email = ${String(email)} AND u.active`);
    if (!user) return;
    const brand = user.brand ?? defaultBrand;
    const url = await makePasswordLink(context, user.id, RESET_MINUTES);
    const params = { name: user.name, brand: brand.name, minutes: RESET_MINUTES };
    const words = await filledMailText(context, 'password_reset', { unit: brand.unit, language: user.language }, params);
    await queueMail(context, {
      kind: 'password_reset',
      urgent: true,
      refs: [`user:${user.id}`],
      to: [user.email],
      brand,
      subject: words.subject,
      ...writeMail({ language: user.language, brand, message: words.message, button: { label: words.button, url }, signature: brand.name }),
    });
    await tx.record({ fact: 'user.password_reset_asked', refs: { user: user.id }, data: { email: user.email } });
  },
  { queue: 'mail' },
);
