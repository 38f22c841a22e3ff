import { sql } from 'drizzle-orm';
import { defaultBrand, type MailBrand } from '#modules/identity/server/sign-in/password-link.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { type BouncedMail, saveBounce } from '#platform/server/mail/bounces.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { readBounce } from '#platform/server/mail/read-bounce.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

const kind = 'mail_bounced';

/** Reads a mail that another mail server returned: marks ours that it is about, and mails its sender. Ignores any other mail. */
export async function receiveBounce(kernel: Kernel, raw: string): Promise<void> {
  const bounce = readBounce(raw);
  if (!bounce) return;
  await kernel.act(async (context) => {
    const mail = await saveBounce(context, bounce);
    // The notice about a bounce can bounce itself; that ends there.
    if (mail && mail.kind !== kind && mail.replyTo !== '') await mailSender(context, mail);
  });
}

/** Mails the person who sent the mail, or its brand when it was sent automatically. */
async function mailSender(context: CommandContext, { id, subject, replyTo, unreached, reason }: BouncedMail): Promise<void> {
  const sender = await context.tx.row<{ language: Language | null; brand: MailBrand | null }>(sql`
    SELECT u.language, b.brand FROM (SELECT ${replyTo}::text AS email) r
    LEFT JOIN users u ON lower(u.email) = lower(r.email)
    LEFT JOIN business_units b ON CASE WHEN u.id IS NULL THEN b.brand ->> 'email' = r.email ELSE b.id = u.business_unit_id END
    ORDER BY b.id LIMIT 1`);
  const language = sender?.language ?? 'nl';
  const brand = sender?.brand ?? defaultBrand;
  const params = { brand: brand.name, subject, to: unreached.join(', '), reason };
  const text = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind,
    refs: [`mail:${id}`],
    to: [replyTo],
    brand,
    subject: text.subject,
    ...writeMail({ language, brand, message: text.message, signature: brand.name }),
  });
}
