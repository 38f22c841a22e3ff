import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import { type FoundAssignment, refsOf } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';
import type { MailAttachment } from '#platform/server/mail/attachments.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { readOutsideTimes } from './outside-times.ts';
import type { Supplier } from './suppliers.ts';

export type SupplierMail = 'request' | 'order' | 'reminder' | 'canceled' | 'files_recalled' | 'files';
type MailExtras = {
  /** Free text added to the standard text of the mail. */
  message?: string;
  attachments?: readonly MailAttachment[];
  /** The print files are too large for a mail. */
  tooLarge?: boolean;
};

/** The job number as suppliers see it, and the brand that asks. */
export type Job = { brand: DocumentBrand; jobNumber: string };

export async function readJob(tx: ReadTx, lineId: number): Promise<Job> {
  const job = await tx.row<Job>(sql`
    SELECT u.brand, b.number || '-' || l.position AS "jobNumber"
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id WHERE l.id = ${lineId}`);
  return job!;
}

/** The mail language of a supplier. */
export const supplierLanguage = ({ language }: Pick<Supplier, 'language'>): ReaderLanguage => readerLanguage(language);

/**
 * Mails a supplier in its language from the brand: with a link for suppliers that use the portal, with all details and attachments for
 * others. A supplier without an email address gets no mail and finds it in the portal.
 */
export async function mailSupplier(
  context: CommandContext,
  kind: SupplierMail,
  found: FoundAssignment,
  more: MailExtras = {},
): Promise<void> {
  const { tx, kernel, actor } = context;
  const { component, assignment, line } = found;
  const { supplier } = assignment;
  if (supplier.email === '') return;
  const language = supplierLanguage(supplier);
  const { brand, jobNumber } = await readJob(tx, line.id);
  const formats = documentFormats(language);
  const [times] = await readOutsideTimes(context, [component]);
  const neededOn = times!.neededOn?.toString();
  const words = await filledMailText(
    context,
    `wdd_${kind}`,
    { unit: brand.unit, language },
    {
      name: supplier.contactName || supplier.name,
      job: jobNumber,
      what: component.description,
      quantity: formats.quantity(component.quantity),
      needed: neededOn === undefined ? kernel.texts.say(language, 'outsourcing.mail.noDate') : formats.date(neededOn),
    },
  );
  const byPortal = supplier.orderBy === 'portal';
  const message = [words.message, kind === 'request' ? component.specification : '', more.message ?? '']
    .concat(kind === 'request' && !byPortal ? kernel.texts.say(language, 'outsourcing.mail.answerByMail') : '')
    .concat(more.tooLarge && !byPortal ? kernel.texts.say(language, 'outsourcing.mail.filesTooLarge') : '')
    .filter((part) => part !== '')
    .join('\n\n');
  const button = { label: words.button, url: new URL(outsourcedPage.path, kernel.config.publicUrl).href };
  const refs = refsOf(found);
  await queueMail(context, {
    kind: `wdd_${kind}`,
    refs: [`basket:${refs.basket}`, `assignment:${refs.assignment}`, `supplier:${refs.supplier}`],
    to: [supplier.email],
    brand,
    sentBy: actor,
    subject: words.subject,
    ...(more.attachments?.length && !byPortal && { attachments: more.attachments }),
    ...writeMail({
      language,
      brand,
      message,
      ...(byPortal && words.button && { button }),
      signature: actor.internal && actor.id > 0 ? `${actor.name}\n${brand.name}` : brand.name,
    }),
  });
}
