import { sql } from 'drizzle-orm';
import { identityTables, type MailBrand, unitUrl } from '#modules/identity/server/public.ts';
import { isConfirmed } from '#modules/webrequests/domain/shop/confirm-quote-asked.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';

const kind = 'shop_quote_asked';
export const quoteAskedMail = mailKinds.entry({
  kind,
  text: 'webrequests.mail.shop_quote_asked',
  fields: {
    name: 'Marit van der Velde',
    product: 'Proefschrift 17 × 24 cm',
    details: 'Gevraagd: 150 stuks\n17 × 24 cm, 184 pagina’s\nPrijs incl. btw, zonder bezorgen: € 963,29',
  },
});

type Asked = {
  requestId: number;
  unitId: number;
  sender: { name: string; email: string };
  product: string;
  quantity: number;
  specification: string;
  /** As a visitor sees it, without transport. */
  price: Money | null;
  /** The path at which the sender finds the configuration again. */
  path: string;
};

/**
 * Mails a visitor what they asked a quote for, in the language of the page, with a link to what they chose. What they typed but their name is
 * not repeated, and an address gets a bounded number: it may be that of somebody else.
 */
export async function mailQuoteAsked(context: CommandContext, asked: Asked): Promise<void> {
  const { tx, kernel, actor } = context;
  const { language } = actor;
  const { requestId, unitId, sender, product, quantity, specification, price, path } = asked;
  const open = await tx.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM web_requests
    WHERE status IN ('new', 'asked') AND lower(sender_email) = lower(${sender.email}) AND sub_group_id IS NOT NULL`);
  if (!isConfirmed(open!.count)) return;
  const unit = await tx.row<{ brand: MailBrand }>(sql`SELECT brand FROM ${identityTables.businessUnits} WHERE id = ${unitId}`);
  const { brand } = unit!;
  const say = (key: string, params: Record<string, string | number>) => kernel.texts.say(language, `webrequests.line.${key}`, params);
  const details = [
    say('asked', { quantity, kind: 'quote' }),
    specification,
    price !== null && say('priced', { price: eurosOf(price) }),
  ].filter(Boolean);
  const params = { name: sender.name, product, details: details.join('\n') };
  const text = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  await queueMail(context, {
    kind,
    refs: [`web_request:${requestId}`],
    to: [sender.email],
    brand,
    subject: text.subject,
    ...writeMail({
      language,
      brand,
      message: text.message,
      button: { label: text.button, url: `${await unitUrl(context, unitId)}${path}` },
      signature: brand.name,
    }),
  });
}
