import { sql } from 'drizzle-orm';
import type { ReadTx } from './database.ts';
import { readStored, storeFile } from './files.ts';
import type { Kernel } from './kernel.ts';
import { slot } from './slot.ts';

/** A file that lies there already. */
export type FileAttachment = { name: string; mime: string; fileKey: string };
/** A document as it was when the mail was accepted, not typeset yet: `kind` names who typesets it, `data` is all that it says. */
export type DocumentAttachment = { name: string; mime: string; document: { kind: string; data: unknown } };
export type MailAttachment = FileAttachment | DocumentAttachment;

/** Who makes the PDF of a frozen document. The same data always gives the same bytes, so that a job may do it again. */
export type MailDocument = { kind: string; typeset(data: unknown): Promise<Uint8Array> };
export const mailDocuments = slot<MailDocument>('platform.mailDocuments');

type Reader = { kernel: Pick<Kernel, 'slots' | 'files'> };

/** The bytes of an attachment, typeset on the spot when its mail's job has not come to it yet. */
function attachmentBytes({ kernel }: Reader, attachment: MailAttachment): Promise<Uint8Array> {
  if ('fileKey' in attachment) return readStored(kernel, { key: attachment.fileKey });
  const { kind, data } = attachment.document;
  const maker = mailDocuments.entriesOf(kernel).find((one) => one.kind === kind);
  if (!maker) throw new Error(`nobody typesets a ${kind}`);
  return maker.typeset(data);
}

/** One attachment of a mail with its bytes; undefined when the mail or the attachment is not there. */
export async function readAttachment(
  context: Reader & { tx: ReadTx },
  mailId: number,
  index: number,
): Promise<{ name: string; mime: string; bytes: Uint8Array } | undefined> {
  const attachment = (await readAttachments(context.tx, mailId))[index];
  return attachment && { name: attachment.name, mime: attachment.mime, bytes: await attachmentBytes(context, attachment) };
}

/** What a mail encloses, typeset or not yet. */
export async function readAttachments(tx: ReadTx, mailId: number): Promise<MailAttachment[]> {
  const mail = await tx.row<{ attachments: MailAttachment[] }>(sql`SELECT attachments FROM mails WHERE id = ${mailId}`);
  return mail?.attachments ?? [];
}

export const isDocument = (attachment: MailAttachment): attachment is DocumentAttachment => 'document' in attachment;

/**
 * Typesets the documents of a mail and keeps them as files of what the mail is about, dated when the mail was accepted. The files'
 * rows and the mail commit together: killed half-way it begins again, and each is kept once.
 */
export async function keepDocuments(
  context: { tx: ReadTx; kernel: Kernel },
  mail: { id: number; refs: readonly string[]; createdAt: string; attachments: readonly MailAttachment[] },
): Promise<readonly FileAttachment[]> {
  const kept: FileAttachment[] = [];
  let typeset = false;
  for (const attachment of mail.attachments) {
    if (!isDocument(attachment)) {
      kept.push(attachment);
      continue;
    }
    const { name, mime } = attachment;
    const dated = { ...context, now: Temporal.Instant.from(mail.createdAt) };
    const file = await storeFile(dated, await attachmentBytes(context, attachment), { name, mime, refs: mail.refs });
    kept.push({ name, mime, fileKey: file.key });
    typeset = true;
  }
  if (typeset) await context.tx.rows(sql`UPDATE mails SET attachments = ${JSON.stringify(kept)}::jsonb WHERE id = ${mail.id}`);
  return kept;
}
