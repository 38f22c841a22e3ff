import { sql } from 'drizzle-orm';
import { identityTables, type MailBrand } from '#modules/identity/server/public.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { webRequests } from './webrequests.tables.ts';

export type MailedRequest = Pick<
  typeof webRequests.$inferSelect,
  'id' | 'businessUnitId' | 'language' | 'senderName' | 'senderEmail' | 'product'
>;

/** Mails a question or rejection to the sender, in the brand of the requested unit; does nothing without an address. */
export async function mailSender(
  context: CommandContext,
  kind: 'question' | 'rejection',
  request: MailedRequest,
  message: string,
): Promise<void> {
  const { tx, kernel, actor } = context;
  const { senderEmail } = request;
  const language = readerLanguage(request.language);
  if (!senderEmail) return;
  const unit = await tx.row<{ brand: MailBrand }>(sql`
    SELECT brand FROM ${identityTables.businessUnits} WHERE id = ${request.businessUnitId}`);
  const { brand } = unit!;
  const say = (key: string) =>
    kernel.texts.say(language, `webrequests.mail.${kind}.${key}`, { name: request.senderName, product: request.product, message });
  await queueMail(context, {
    kind: `web_request_${kind}`,
    refs: [`web_request:${request.id}`],
    to: [senderEmail],
    brand,
    sentBy: actor,
    subject: say('subject'),
    ...writeMail({ language, brand, message: say('message'), signature: `${actor.name}\n${brand.name}` }),
  });
}
