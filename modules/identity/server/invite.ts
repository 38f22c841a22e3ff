import { sql } from 'drizzle-orm';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { houseBrand, type MailBrand, makePasswordLink } from './password-link.ts';

/** How long the link of an invitation opens. */
const VALID_DAYS = 7;

type Invited = { id: number; name: string; email: string; language: 'nl' | 'en'; businessUnitId: number | null };

/** Mails the one link by which an account gets its password, in the owner's language; an earlier link is void. */
export async function mailInvitation(context: CommandContext, user: Invited): Promise<void> {
  const { tx, kernel, actor } = context;
  const url = await makePasswordLink(context, user.id, VALID_DAYS * 24 * 60);
  const unit = await tx.row<{ brand: MailBrand }>(sql`SELECT brand FROM business_units WHERE id = ${user.businessUnitId}`);
  const brand = unit?.brand ?? houseBrand;
  const params = { name: user.name, brand: brand.name, days: VALID_DAYS };
  const say = (key: string) => kernel.texts.say(user.language, `identity.mail.invitation.${key}`, params);
  await queueMail(context, {
    kind: 'invitation',
    refs: [`user:${user.id}`],
    to: [user.email],
    from: brand.name,
    subject: say('subject'),
    ...writeMail({
      language: user.language,
      brand,
      message: say('message'),
      button: { label: say('button'), url },
      signature: actor.name || brand.name,
    }),
  });
}
