import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { mailComplaintEndpoint } from '#modules/complaints/contract/mail-complaint.endpoint.ts';
import type { StatusMail } from '#modules/complaints/domain/status.ts';
import { type ComplaintReferences, referencesOf } from '#modules/complaints/server/documents/complaint-letter.ts';
import { greetedName, relationsTables } from '#modules/relations/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { type Complaint, lockComplaint, refsOf } from './complaints.store.ts';

type Recipient = { name: string | null; email: string | null; language: string | null; customer: string; customerLanguage: string };

/** Sends the mail of a status to the contact and the extra addresses. Answers the recipients; empty when there is no address. */
export async function sendStatusMail(context: CommandContext, complaint: Complaint, kind: StatusMail, note: string): Promise<string> {
  const { tx } = context;
  const recipient = await readRecipient(context, complaint);
  const to = [...new Set([recipient.email ?? '', ...complaint.extraEmails])].filter((address) => address !== '');
  if (to.length === 0) return '';
  const language = readerLanguage(recipient.language ?? recipient.customerLanguage);
  const brand = await readBrand(tx, complaint.businessUnitId);
  const about = (await tx.row<Omit<ComplaintReferences, 'number'> & { solution: string | null }>(sql`
    SELECT coalesce(b.number, '') AS "orderNumber", coalesce(b.po_number, '') AS "poNumber", coalesce(b.customer_reference, '') AS "customerReference",
      (SELECT ${language === 'nl' ? sql`name_nl` : sql`name_en`} FROM complaint_terms WHERE id = ${complaint.solutionId}) AS solution
    FROM complaints k LEFT JOIN ${basketsTables.baskets} b ON b.id = k.basket_id WHERE k.id = ${complaint.id}`))!;
  const references = referencesOf(language, { number: complaint.number, ...about });
  const params = {
    complaint: complaint.number,
    title: complaint.title,
    order: about.orderNumber,
    references: references.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    solution: about.solution ?? '',
    name: recipient.name || recipient.customer,
    brand: brand.name,
    note,
  };
  const { subject, message } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  await send(context, complaint, { kind, to, language, subject, message });
  return to.join(', ');
}

export const mailComplaint = command(mailComplaintEndpoint, async (context, { id, to, subject, message }) => {
  const complaint = await lockComplaint(context, id);
  const recipient = await readRecipient(context, complaint);
  const language = readerLanguage(recipient.language ?? recipient.customerLanguage);
  await send(context, complaint, { kind: 'complaint_message', to, language, subject, message });
  await context.tx.record({
    fact: 'complaint.mailed',
    refs: refsOf(complaint),
    data: { number: complaint.number, to: to.join(', '), reason: subject },
  });
  return { id };
});

type Message = { kind: string; to: readonly string[]; language: ReaderLanguage; subject: string; message: string };

async function send(context: CommandContext, complaint: Complaint, { kind, to, language, subject, message }: Message): Promise<void> {
  const { tx, actor } = context;
  const brand = await readBrand(tx, complaint.businessUnitId);
  await queueMail(context, {
    kind,
    refs: [`complaint:${complaint.id}`, ...(complaint.basketId === null ? [] : [`basket:${complaint.basketId}`])],
    to,
    brand,
    sentBy: actor,
    subject,
    ...writeMail({ language, brand, message, signature: `${actor.name}\n${brand.name}` }),
  });
}

async function readRecipient({ tx }: CommandContext, { contactId, customerId }: Complaint): Promise<Recipient> {
  const recipient = await tx.row<Recipient>(sql`
    SELECT ${greetedName(sql`p`)} AS name, p.email, p.language, c.name AS customer, c.language AS "customerLanguage"
    FROM ${relationsTables.customers} c LEFT JOIN ${relationsTables.contacts} p ON p.id = ${contactId} WHERE c.id = ${customerId}`);
  return recipient!;
}
