import { sql } from 'drizzle-orm';
import { defaultBrand, type MailBrand } from '#modules/identity/server/sign-in/password-link.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Params = Record<string, string | number>;
export type UserMail = {
  kind: string;
  /** The address of the account when left out. */
  to?: string;
  /** Merge fields besides `name` and `brand`; a function when they depend on the language. */
  params: Params | ((language: ReaderLanguage) => Params);
  /** The link of the button. */
  url?: string;
};

/** Mails the owner of an account about it, in their language and brand. */
export async function mailUser(context: CommandContext, id: number, { kind, to, params, url }: UserMail): Promise<void> {
  const user = await context.tx.row<{ name: string; email: string; language: ReaderLanguage; brand: MailBrand | null }>(sql`
    SELECT u.name, u.email, account_language(u.id) AS language, b.brand FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id WHERE u.id = ${id}`);
  if (!user) return;
  const { name, email, language } = user;
  const brand = user.brand ?? defaultBrand;
  const more = typeof params === 'function' ? params(language) : params;
  const text = await filledMailText(context, kind, { unit: brand.unit, language }, { name, brand: brand.name, ...more });
  await queueMail(context, {
    kind,
    refs: [`user:${id}`],
    to: [to ?? email],
    brand,
    subject: text.subject,
    ...writeMail({ language, brand, message: text.message, ...(url && { button: { label: text.button, url } }), signature: brand.name }),
  });
}
