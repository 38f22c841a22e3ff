import { sql } from 'drizzle-orm';
import { identityTables, type MailBrand, unitUrl } from '#modules/identity/server/public.ts';
import { ACTIVATION_DAYS, MAIL_WINDOW_MINUTES, MAILS_PER_ADDRESS } from '#modules/relations/domain/registration/registration.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken, revokeTokens } from '#platform/server/tokens.ts';

type Payload = { email: string; businessUnitId: number | null };
type RegistrationMail = {
  /** `activate`, `exists`, `approved` or `refused`. */
  kind: string;
  registrationId?: number;
  to: string;
  language: ReaderLanguage;
  businessUnitId: number | null;
  name?: string;
  reason?: string;
  /** Target of the button; without it the mail has no button. */
  path?: string;
};

/**
 * Mails an address that is being registered: the activation link of its newest registration, or a notice to its owner when it already has
 * an account. Runs after the response, so that the response discloses nothing.
 */
export const mailRegistrationJob = job(
  'relations.mailRegistration',
  async (context, payload) => {
    const { tx, now } = context;
    const { email, businessUnitId } = payload as Payload;
    const since = now.subtract({ minutes: MAIL_WINDOW_MINUTES }).toString();
    const sent = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM mails
    WHERE kind IN ('registration_activate', 'registration_exists') AND recipients = ARRAY[${email}] AND created_at > ${since}`);
    if (sent!.count >= MAILS_PER_ADDRESS) return;
    const owner = await tx.row<{ name: string; language: ReaderLanguage }>(
      sql`SELECT name, account_language(id) AS language FROM ${identityTables.users} WHERE email = ${email} AND active`,
    );
    if (owner) {
      await mailRegistrant(context, { kind: 'exists', to: email, businessUnitId, ...owner, path: '/login' });
      return;
    }
    const waiting = await tx.row<{ id: number; businessUnitId: number; language: 'nl' | 'en'; name: string }>(sql`
    SELECT id, business_unit_id AS "businessUnitId", language, contact->>'firstName' AS name FROM registrations
    WHERE email = ${email} AND status = 'mailed' ORDER BY id DESC LIMIT 1`);
    if (!waiting) return;
    await revokeTokens(tx, 'activation', waiting.id, now);
    const token = await grantToken(tx, { kind: 'activation', subjectId: waiting.id, basketId: null }, now, ACTIVATION_DAYS);
    const { id: registrationId, ...about } = waiting;
    await mailRegistrant(context, { kind: 'activate', registrationId, to: email, ...about, path: `/register/user/${token}/activate` });
    await tx.record({ fact: 'registration.mailed', refs: { registration: registrationId }, data: { email } });
  },
  { queue: 'mail' },
);

/** Queues a mail about a registration, in its language and brand. */
export async function mailRegistrant(context: CommandContext, mail: RegistrationMail): Promise<void> {
  const { tx } = context;
  const { kind, language } = mail;
  const unit = await tx.row<{ brand: MailBrand }>(sql`
    SELECT brand FROM ${identityTables.businessUnits} ORDER BY id = ${mail.businessUnitId ?? 0} DESC, id LIMIT 1`);
  const brand = unit!.brand;
  const params = { name: mail.name ?? '', brand: brand.name, days: ACTIVATION_DAYS, reason: mail.reason ?? '' };
  const text = await filledMailText(context, `registration_${kind}`, { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind: `registration_${kind}`,
    urgent: true,
    refs: mail.registrationId === undefined ? [] : [`registration:${mail.registrationId}`],
    to: [mail.to],
    brand,
    subject: text.subject,
    ...writeMail({
      language,
      brand,
      message: text.message,
      ...(mail.path && { button: { label: text.button, url: `${await unitUrl(context, mail.businessUnitId)}${mail.path}` } }),
      signature: brand.name,
    }),
  });
}
