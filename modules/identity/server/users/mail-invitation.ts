import { sql } from 'drizzle-orm';
import { defaultBrand, type MailBrand, makePasswordLink, passwordLinkKind } from '#modules/identity/server/sign-in/password-link.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';

/** Lifetime of an invitation link. */
const VALID_DAYS = 7;

type Invited = { id: number; name: string; email: string; language: 'nl' | 'en'; businessUnitId: number | null };

/** Mails a link to set the first password, in the language that the owner reads, and revokes earlier links. */
export async function mailInvitation(context: CommandContext, user: Invited): Promise<void> {
  const { tx, actor, now } = context;
  await revokeTokens(tx, passwordLinkKind, user.id, now);
  const url = await makePasswordLink(context, user.id, VALID_DAYS * 24 * 60);
  const read = await tx.row<{ language: ReaderLanguage | null }>(sql`SELECT account_language(${user.id}) AS language`);
  const language = read?.language ?? user.language;
  const unit = await tx.row<{ brand: MailBrand }>(sql`SELECT brand FROM business_units WHERE id = ${user.businessUnitId}`);
  const brand = unit?.brand ?? defaultBrand;
  const params = { name: user.name, brand: brand.name, days: VALID_DAYS };
  const words = await filledMailText(context, 'invitation', { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind: 'invitation',
    urgent: true,
    refs: [`user:${user.id}`],
    to: [user.email],
    brand,
    sentBy: actor,
    subject: words.subject,
    ...writeMail({
      language,
      brand,
      message: words.message,
      button: { label: words.button, url },
      signature: actor.name || brand.name,
    }),
  });
}
