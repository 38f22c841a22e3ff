import { sql } from 'drizzle-orm';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken, revokeTokens } from '#platform/server/tokens.ts';

/** The kind of token that sets the password of an account. */
const passwordToken = 'password_reset';
/** How long the link of an invitation opens. */
const VALID_DAYS = 7;

type Invited = { id: number; name: string; email: string; language: 'nl' | 'en'; businessUnitId: number | null };

/** Mails the one link by which an account gets its password, in the owner's language; an earlier link is void. */
export async function mailInvitation(context: CommandContext, user: Invited): Promise<void> {
  const { tx, kernel, actor, now } = context;
  await withdrawInvitation(context, user.id);
  const token = await grantToken(tx, { kind: passwordToken, subjectId: user.id, basketId: null }, now, VALID_DAYS);
  const brand = await brandOf(context, user.businessUnitId);
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
      button: { label: say('button'), url: new URL(`/password-reset?token=${token}`, kernel.config.publicUrl).toString() },
      signature: actor.name || brand.name,
    }),
  });
}

export function withdrawInvitation({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, userId: number): Promise<void> {
  return revokeTokens(tx, passwordToken, userId, now);
}

type MailBrand = { name: string; primary: string; phone: string; website: string };

/** The brand of the user's unit; that of the first unit for who has none. */
async function brandOf({ tx }: CommandContext, unitId: number | null): Promise<MailBrand> {
  const unit = await tx.row<{ brand: MailBrand }>(sql`
    SELECT brand FROM business_units ORDER BY id = ${unitId ?? 0} DESC, id LIMIT 1`);
  return unit!.brand;
}
