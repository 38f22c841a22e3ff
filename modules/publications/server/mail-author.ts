import { sql } from 'drizzle-orm';
import { identityTables, type MailBrand } from '#modules/identity/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { findPublication, publicationUrl } from './publications.store.ts';

const fields = { name: 'Marit van der Velde', title: 'Zout & klei' };
export const publicationMailKinds = (['publication_published', 'publication_open', 'publication_isbn'] as const).map((kind) =>
  mailKinds.entry({
    ...{ kind, text: `publications.mail.${kind}` },
    fields: kind === 'publication_isbn' ? { ...fields, isbn: '978-94-6417-100-6' } : fields,
  }),
);

type Author = { name: string; email: string; language: string; brand: MailBrand };

type AuthorMailKind = 'publication_published' | 'publication_open' | 'publication_isbn';

/**
 * Tells the author of a publication that its page is public, that everybody can read its e-book, or which ISBN it got. The caller acts as the
 * staff.
 */
export async function mailAuthor(context: CommandContext, kind: AuthorMailKind, id: number): Promise<void> {
  const { tx } = context;
  const publication = await findPublication(tx, id);
  const author = await tx.row<Author>(sql`
    SELECT ${contactName(sql`k`)} AS name, k.email, k.language, u.brand FROM ${relationsTables.contacts} k, ${identityTables.businessUnits} u
    WHERE k.id = ${publication.contactId} AND u.id = ${publication.businessUnitId}`);
  if (!author?.email) return;
  const { brand } = author;
  const language = readerLanguage(author.language);
  const params = { name: author.name, title: publication.title, isbn: publication.isbn ?? '' };
  const { subject, message, button } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  // Who gets an ISBN may not have published the page yet.
  const way = kind === 'publication_isbn' ? {} : { button: { label: button, url: await publicationUrl(context, publication) } };
  await queueMail(context, {
    ...{ kind, refs: [`publication:${id}`], to: [author.email], brand, subject },
    ...writeMail({ language, brand, message, ...way, signature: brand.name }),
  });
}

const batch = 100;

/** Nightly: tells authors whose embargo is over that everybody can read the e-book. */
export const embargoEndedJob = job(
  'publications.embargoEnded',
  async (context) => {
    const { tx, now, kernel } = context;
    const today = shopDay({ now, kernel }).toString();
    const opened = await tx.rows<{ id: number }>(sql`
      UPDATE publications SET embargo_mailed_at = ${now.toString()} WHERE id IN (
        SELECT id FROM publications WHERE status = 'published' AND ebook_file_id IS NOT NULL AND embargo_until <= ${today}::date
          AND embargo_mailed_at IS NULL AND published_at < embargo_until::timestamptz ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    for (const { id } of opened) await mailAuthor(context, 'publication_open', id);
    if (opened.length === batch) await tx.addJob('publications.embargoEnded', {});
  },
  { nightly: '06:20' },
);
