import { sql } from 'drizzle-orm';
import { basketsTables, makeStatusLink } from '#modules/baskets/server/public.ts';
import { greetedName, mailCopies, relationsTables } from '#modules/relations/server/public.ts';
import { shippedMailOf } from '#modules/shipping/domain/shipped-mail.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { readBrand } from './sender.ts';
import type { Shipment } from './shipments.store.ts';

type Recipient = {
  number: string;
  description: string;
  name: string;
  email: string;
  language: string;
  customerId: number;
  contactId: number;
};

/**
 * Mails the contact of an order that its shipment has left. Skips pick-ups, contacts without an address, and contacts who declined such mails, except
 * for files: there the mail is the delivery.
 */
export async function mailShipped(context: CommandContext, shipment: Shipment, basketId: number): Promise<void> {
  const { tx, kernel } = context;
  if (shipment.type === 'pick_up') return;
  const recipient = await tx.row<Recipient>(sql`
    SELECT b.number, coalesce(nullif(b.description, ''), b.number) AS description, ${greetedName(sql`p`)} AS name, p.email, p.language,
      b.customer_id AS "customerId", b.contact_id AS "contactId"
    FROM ${basketsTables.baskets} b JOIN ${relationsTables.contacts} p ON p.id = b.contact_id WHERE b.id = ${basketId} AND p.email <> ''
      AND (p.wants_shipped_mail OR ${shipment.type === 'digital'})`);
  if (!recipient) return;
  const language = readerLanguage(recipient.language);
  const brand = await readBrand(tx, shipment.businessUnitId);
  const { trackingNumber, trackingUrl: url } = shipment;
  const params = { number: recipient.number, description: recipient.description, name: recipient.name, tracking: trackingNumber ?? '' };
  const words = await filledMailText(context, shippedMailOf(shipment), { unit: brand.unit, language }, params);
  const follow = {
    label: url ? kernel.texts.say(language, 'shipping.mail.follow') : words.button,
    url: await makeStatusLink(context, basketId, language),
  };
  await queueMail(context, {
    kind: 'shipped',
    refs: [`basket:${basketId}`, `shipment:${shipment.id}`],
    to: [recipient.email, ...(await mailCopies(tx, 'shipments', recipient, recipient.email))],
    brand,
    subject: words.subject,
    ...writeMail({
      language,
      brand,
      message: words.message,
      ...(url ? { button: { label: words.button, url }, link: follow } : { button: follow }),
      signature: brand.name,
    }),
  });
}
