import { sql } from 'drizzle-orm';
import { ACTIVATION_DAYS, MAIL_WINDOW_MINUTES, MAILS_PER_ADDRESS } from '#modules/relations/domain/registration.ts';
import { job } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import { mailWords } from '#platform/server/mail-words.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken, revokeTokens } from '#platform/server/tokens.ts';

type Asked = { email: string; businessUnitId: number | null };
type Letter = {
  /** `activate`, `exists`, `approved` or `refused`: which words. */
  kind: string;
  registrationId?: number;
  to: string;
  language: 'nl' | 'en';
  businessUnitId: number | null;
  name?: string;
  reason?: string;
  /** Where its button leads; without one there is none. */
  path?: string;
};

/**
 * What goes to an address that somebody wants to register: the link that proves it, for the newest registration that waits for that;
 * or, when it has an account already, a word to its owner. Done after the answer, which is the same for all.
 */
export const mailRegistrationJob = job('relations.mailRegistration', async (context, payload) => {
  const { tx, now } = context;
  const { email, businessUnitId } = payload as Asked;
  const since = now.subtract({ minutes: MAIL_WINDOW_MINUTES }).toString();
  const sent = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM mails
    WHERE kind IN ('registration_activate', 'registration_exists') AND recipients = ARRAY[${email}] AND created_at > ${since}`);
  if (sent!.count >= MAILS_PER_ADDRESS) return;
  const owner = await tx.row<{ name: string; language: 'nl' | 'en' }>(
    sql`SELECT name, language FROM users WHERE email = ${email} AND active`,
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
});

type Brand = { unit?: 1 | 2 | 3 | 4 | 5; name: string; primary: string; phone: string; website: string };

/** A mail about a registration, in the language and the brand it was made in. */
export async function mailRegistrant(context: CommandContext, letter: Letter): Promise<void> {
  const { tx, kernel } = context;
  const { kind, language } = letter;
  const unit = await tx.row<{ brand: Brand }>(sql`
    SELECT brand FROM business_units ORDER BY id = ${letter.businessUnitId ?? 0} DESC, id LIMIT 1`);
  const brand = unit!.brand;
  const params = { name: letter.name ?? '', brand: brand.name, days: ACTIVATION_DAYS, reason: letter.reason ?? '' };
  const words = await mailWords(context, `registration_${kind}`, { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind: `registration_${kind}`,
    refs: letter.registrationId === undefined ? [] : [`registration:${letter.registrationId}`],
    to: [letter.to],
    from: brand.name,
    subject: words.subject,
    ...writeMail({
      language,
      brand,
      message: words.message,
      ...(letter.path && { button: { label: words.button, url: `${kernel.config.publicUrl}${letter.path}` } }),
      signature: brand.name,
    }),
  });
}
