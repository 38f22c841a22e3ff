import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { myPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';
import type { MailAttachment } from '#platform/server/mail/attachments.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** The supplier as mails and purchase orders need it; the address for orders wins where there is one. */
export type Recipient = {
  name: string;
  contactName: string;
  email: string;
  language: string;
  ourNumber: string;
  paymentDays: number;
  street: string;
  postcode: string;
  city: string;
  country: string;
  /** Its numbers in the trade register and for VAT; empty without. */
  register: string;
  vatNumber: string;
  /** Whether somebody can sign in for it. */
  hasAccount: boolean;
};

export async function readRecipient(tx: ReadTx, supplierId: number): Promise<Recipient> {
  return (await tx.row<Recipient>(sql`
    SELECT name, contact_name AS "contactName", coalesce(nullif(order_email, ''), email) AS email, language, our_number AS "ourNumber",
      payment_days AS "paymentDays", trim(street || ' ' || house_number) AS street, postcode, city, country,
      coalesce(kvk, '') AS register, coalesce(vat_number, '') AS "vatNumber",
      EXISTS (SELECT 1 FROM ${relationsTables.supplierUsers} w JOIN ${identityTables.users} u ON u.id = w.user_id WHERE w.supplier_id = s.id AND u.active) AS "hasAccount"
    FROM ${relationsTables.suppliers} s WHERE id = ${supplierId}`))!;
}

/** The brand that buys: that of the first business unit. */
export async function buyingBrand(tx: ReadTx): Promise<DocumentBrand> {
  return (await tx.row<{ brand: DocumentBrand }>(sql`SELECT brand FROM ${identityTables.businessUnits} ORDER BY id LIMIT 1`))!.brand;
}

const fields = { name: 'Orderdesk', number: 'I26-0207', reason: 'De opdracht is vervallen.' };

/** The mail kinds to suppliers of materials: an order, a cancellation, another day, and a claim. */
export const purchaseMailKinds = [
  mailKinds.entry({ kind: 'purchase_order', text: 'stock.mail.order', fields }),
  mailKinds.entry({ kind: 'purchase_canceled', text: 'stock.mail.canceled', fields }),
  mailKinds.entry({ kind: 'purchase_day', text: 'stock.mail.day', fields }),
  mailKinds.entry({ kind: 'purchase_claim', text: 'stock.mail.claim', fields }),
];

type About = { id: number; number: string; supplierId: number; recipient: Recipient; reason?: string };

/** Mails a supplier about a purchase, in its language. */
export async function mailSupplier(
  context: CommandContext,
  kind: 'order' | 'canceled' | 'day' | 'claim',
  { id, number, supplierId, recipient, reason = '' }: About,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const { tx, actor } = context;
  const language = readerLanguage(recipient.language);
  const brand = await buyingBrand(tx);
  const url = new URL(myPurchasesPage.path, context.kernel.config.publicUrl).href;
  const words = await filledMailText(
    context,
    `purchase_${kind}`,
    { unit: brand.unit, language },
    { name: recipient.contactName || recipient.name, number, reason },
  );
  await queueMail(context, {
    kind: `purchase_${kind}`,
    refs: [`purchase:${id}`, `supplier:${supplierId}`],
    to: [recipient.email],
    brand,
    sentBy: actor,
    subject: words.subject,
    ...(attachments.length > 0 && { attachments }),
    ...writeMail({
      language,
      brand,
      message: words.message,
      ...(recipient.hasAccount && words.button && { button: { label: words.button, url } }),
      signature: actor.internal && actor.id > 0 ? `${actor.name}\n${brand.name}` : brand.name,
    }),
  });
}
