import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { makeComplaintLetterEndpoint, readComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { type ComplaintReferences, letterText, renderComplaintLetter } from '#modules/complaints/server/documents/complaint-letter.ts';
import { contactName, greetedName, lettersGoTo, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import { decidePrintable } from '#platform/domain/printable.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { lockComplaint, refsOf } from './complaints.store.ts';

export const readComplaintLetter = query(readComplaintLetterEndpoint, async (context, { id }) => {
  const about = await readLetterFacts(context, id);
  const { text, date } = letterText(about.language);
  return {
    to: [...new Set([about.email ?? '', ...about.extraEmails])].filter((address) => address !== ''),
    subject: text('subject', { number: about.number, title: about.title }),
    message: text('message', {
      name: about.greeted || about.customer,
      title: about.title,
      date: date(about.registeredOn),
      order: about.orderNumber || 'none',
      solution: about.solution || 'none',
      agreed: about.agreed || 'none',
    }),
    unprintable: unprintable([
      about.customer,
      about.attention ?? '',
      ...Object.values(about.address),
      about.poNumber,
      about.customerReference,
    ]),
  };
});

export const makeComplaintLetter = command(makeComplaintLetterEndpoint, async (context, { id, to, subject, message }) => {
  const { tx, actor } = context;
  for (const [field, typed] of Object.entries({ subject, message })) {
    const printable = decidePrintable(unprintable([typed]), field);
    if (!printable.accepted) return printable;
  }
  const complaint = await lockComplaint(context, id);
  const about = await readLetterFacts(context, id);
  const brand = await readBrand(tx, complaint.businessUnitId);
  const day = shopDay(context).toString();
  const recipient = {
    ...about.address,
    country: about.address.country || brand.country,
    name: about.customer,
    ...(about.attention && { attention: about.attention }),
  };
  const pdf = await renderComplaintLetter({ ...about, brand, recipient, day, subject, message, sender: actor.name });
  const file = await storeFile(context, pdf, {
    name: `${complaint.number}-${day}.pdf`,
    mime: 'application/pdf',
    refs: [`complaint:${id}`, `complaint_letter:${id}`],
  });
  if (to.length > 0) {
    await queueMail(context, {
      kind: 'complaint_letter',
      refs: [`complaint:${id}`, ...(complaint.basketId === null ? [] : [`basket:${complaint.basketId}`])],
      to,
      brand,
      sentBy: actor,
      subject,
      ...writeMail({ language: readerLanguage(about.language), brand, message, signature: `${actor.name}\n${brand.name}` }),
      attachments: [{ name: file.name, mime: file.mime, fileKey: file.key }],
    });
  }
  await tx.record({
    fact: 'complaint.letter_made',
    refs: refsOf(complaint),
    data: { number: complaint.number, file: file.name, to: to.join(', ') || 'none' },
  });
  return { id, fileId: file.id };
});

type LetterFacts = ComplaintReferences & {
  title: string;
  registeredOn: string;
  language: string;
  customer: string;
  greeted: string | null;
  attention: string | null;
  email: string | null;
  extraEmails: string[];
  solution: string;
  /** The solution that was agreed with the customer. */
  agreed: string;
  address: Omit<PostalAddress, 'name'>;
};

/** Reads the fields of a letter about a complaint, in the language of its contact or else of its customer. A solution has a name in Dutch and English. */
async function readLetterFacts({ tx, kernel }: QueryContext, id: number): Promise<LetterFacts> {
  const found = await tx.row<LetterFacts>(sql`
    SELECT k.number, k.title, (k.registered_at AT TIME ZONE ${kernel.config.timeZone}::text)::date AS "registeredOn", coalesce(p.language, c.language) AS language, c.name AS customer,
      ${greetedName(sql`p`)} AS greeted, ${contactName(sql`p`)} AS attention, p.email, k.extra_emails AS "extraEmails",
      coalesce(b.number, '') AS "orderNumber", coalesce(b.po_number, '') AS "poNumber", coalesce(b.customer_reference, '') AS "customerReference",
      coalesce(CASE coalesce(p.language, c.language) WHEN 'nl' THEN s.name_nl WHEN 'en' THEN s.name_en END, '') AS solution, k.solution_note AS agreed,
      coalesce((SELECT jsonb_build_object('street', ${streetLine}, 'postcode', a.postcode, 'city', a.city, 'country', a.country)
        FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active ORDER BY ${lettersGoTo} LIMIT 1),
        '{"street": "", "postcode": "", "city": "", "country": ""}') AS address
    FROM complaints k JOIN ${relationsTables.customers} c ON c.id = k.customer_id LEFT JOIN ${relationsTables.contacts} p ON p.id = k.contact_id
    LEFT JOIN ${basketsTables.baskets} b ON b.id = k.basket_id LEFT JOIN complaint_terms s ON s.id = k.solution_id WHERE k.id = ${id}`);
  if (!found) throw notFound();
  return found;
}
