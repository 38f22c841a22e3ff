import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { addFile, type PutFile, putBytes, readStored } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** A file that is stored already. */
export type FileAttachment = { name: string; mime: string; fileKey: string };
/** A document that is not typeset yet: `kind` names its `MailDocument`, `data` is its content as of when the mail was accepted. */
export type DocumentAttachment = { name: string; mime: string; document: { kind: string; data: unknown } };
export type MailAttachment = FileAttachment | DocumentAttachment;

/** Typesets the PDF of a frozen document. The same data always gives the same bytes, so that a job may repeat it. */
export type MailDocument = { kind: string; typeset(data: unknown): Promise<Uint8Array> };
export const mailDocuments = slot<MailDocument>('platform.mailDocuments');

type Reader = Pick<Kernel, 'slots' | 'files' | 'database'>;

/** The bytes of an attachment, typeset on demand when the mail's job has not run yet. */
function attachmentBytes(kernel: Reader, attachment: MailAttachment): Promise<Uint8Array> {
  if ('fileKey' in attachment) return readStored(kernel, { key: attachment.fileKey });
  const { kind, data } = attachment.document;
  const maker = mailDocuments.entriesOf(kernel).find((one) => one.kind === kind);
  if (!maker) throw new Error(`nobody typesets a ${kind}`);
  return maker.typeset(data);
}

/** One attachment of a mail, with its bytes read or typeset on demand; undefined when it does not exist. */
export async function readAttachment(
  tx: ReadTx,
  mailId: number,
  index: number,
): Promise<{ name: string; mime: string; bytes(kernel: Reader): Promise<Uint8Array> } | undefined> {
  const attachment = (await readAttachments(tx, mailId))[index];
  return attachment && { name: attachment.name, mime: attachment.mime, bytes: (kernel) => attachmentBytes(kernel, attachment) };
}

/** The attachments of a mail, typeset or not. */
export async function readAttachments(tx: ReadTx, mailId: number): Promise<MailAttachment[]> {
  const mail = await tx.row<{ attachments: MailAttachment[] }>(sql`SELECT attachments FROM mails WHERE id = ${mailId}`);
  return mail?.attachments ?? [];
}

export const isDocument = (attachment: MailAttachment): attachment is DocumentAttachment => 'document' in attachment;

/** An attachment whose bytes are in the store; `made` when it was typeset just now and has no file row yet. */
export type ReadyAttachment = FileAttachment & { made?: PutFile };

/** Typesets the documents of a mail, outside a transaction. */
export async function typesetDocuments(kernel: Kernel, attachments: readonly MailAttachment[]): Promise<ReadyAttachment[]> {
  const ready: ReadyAttachment[] = [];
  for (const attachment of attachments) {
    if (!isDocument(attachment)) {
      ready.push(attachment);
      continue;
    }
    const made = await putBytes(kernel, await attachmentBytes(kernel, attachment));
    ready.push({ name: attachment.name, mime: attachment.mime, fileKey: made.key, made });
  }
  return ready;
}

/**
 * Adds the typeset documents as files of the mail's records, dated when the mail was accepted. The file rows and the mail commit
 * together, so that a job that is killed and retried adds each file once.
 */
export async function saveDocuments(
  { tx }: { tx: ReadTx },
  mail: { id: number; refs: readonly string[]; createdAt: string },
  ready: readonly ReadyAttachment[],
): Promise<void> {
  if (!ready.some(({ made }) => made)) return;
  const now = Temporal.Instant.from(mail.createdAt);
  for (const { name, mime, made } of ready) if (made) await addFile({ tx, now }, made, { name, mime, refs: mail.refs });
  const stored = ready.map(({ made: _, ...attachment }) => attachment);
  await tx.rows(sql`UPDATE mails SET attachments = ${JSON.stringify(stored)}::jsonb WHERE id = ${mail.id}`);
}
