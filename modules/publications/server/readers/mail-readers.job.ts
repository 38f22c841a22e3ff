import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables, type MailBrand } from '#modules/identity/server/public.ts';
import { findPublication, publicationUrl } from '#modules/publications/server/publications.store.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

const name = 'publications.mailReaders';
const kind = 'publication_readable';
const batch = 100;
/** Readers who wait longer are removed, because an embargo can be postponed for ever. */
const yearsKept = 5;

export const readerMailKind = mailKinds.entry({
  kind,
  text: `publications.mail.${kind}`,
  fields: { title: 'Zout & klei', author: 'A. Nwosu' },
});

type Reader = { publicationId: number; email: string; language: string };

/** Nightly: mails those who waited for an e-book that is open now, and forgets them. */
export const mailReadersJob = job(
  name,
  async (context) => {
    const { tx, now } = context;
    const today = shopDay(context);
    await tx.rows(sql`DELETE FROM publication_readers WHERE asked_at < ${today.subtract({ years: yearsKept }).toString()}::date`);
    const readers = await tx.rows<Reader>(sql`
      DELETE FROM publication_readers WHERE (publication_id, email) IN (
        SELECT r.publication_id, r.email FROM publication_readers r JOIN publications p ON p.id = r.publication_id
        WHERE p.status = 'published' AND p.ebook_file_id IS NOT NULL AND coalesce(p.embargo_until, ${now.toString()}::timestamptz::date) <= ${today.toString()}::date
        ORDER BY r.publication_id, r.asked_at LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)
      RETURNING publication_id AS "publicationId", email, language`);
    for (const { publicationId, email, ...reader } of readers) {
      const publication = await findPublication(tx, publicationId);
      const unit = await tx.row<{ brand: MailBrand }>(
        sql`SELECT brand FROM ${identityTables.businessUnits} WHERE id = ${publication.businessUnitId}`,
      );
      const { brand } = unit!;
      const language = readerLanguage(reader.language);
      const params = { title: publication.title, author: publication.author };
      const { subject, message, button } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
      const url = await publicationUrl(context, publication);
      await queueMail(context, {
        ...{ kind, refs: [`publication:${publicationId}`], to: [email], brand, subject },
        ...writeMail({ language, brand, message, button: { label: button, url }, signature: brand.name }),
      });
    }
    if (readers.length === batch) await tx.addJob(name, {});
  },
  { nightly: '06:25' },
);
