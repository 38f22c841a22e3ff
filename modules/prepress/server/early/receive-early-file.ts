import { sql } from 'drizzle-orm';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { decideReceivedFile } from '#modules/prepress/domain/receive-upload.ts';
import { isEarlyTransferOf, putTransfer, readTransfer, type Transfer } from '#modules/prepress/server/upload/transfers.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, type PutFile, removeFile } from '#platform/server/files/files.ts';
import { type CommandContext, externalCallCommand, unchanged } from '#platform/server/served.ts';
import { type EarlyFileRow, isEarly, selectEarlyFiles } from './early-files.store.ts';
import { queueInspection } from './inspect-early-file.ts';

/** A status that takes files, as an order that does not exist yet does. */
export const lineStatus = 'upload_link_sent' as const;

/** Stores the file first, outside any transaction; a transfer that was received already is not stored again. */
export const receiveEarlyFile = externalCallCommand<typeof receiveEarlyFileEndpoint, Transfer | undefined, PutFile | undefined>(
  receiveEarlyFileEndpoint,
  {
    read: ({ tx, kernel, actor }, { transferId }) =>
      tx.asStaff(async () => {
        if (!isEarlyTransferOf(actor.token?.subjectId ?? 0, transferId)) throw notFound();
        if (await findReceived(tx, transferId)) return undefined;
        const transfer = await readTransfer(kernel, transferId);
        if (!transfer) throw notFound();
        const decided = decideReceivedFile({ ...transfer, maxBytes: kernel.config.uploadMaxBytes });
        return decided.accepted ? transfer : decided;
      }),
    call: async (kernel, transfer) => transfer && putTransfer(kernel, transfer),
    save: (context, { slot, transferId, name }, { response: put }) =>
      context.tx.asStaff(async () => {
        const { tx, actor } = context;
        const contactId = actor.token?.subjectId ?? 0;
        await lockEarlyFiles(tx, contactId);
        const known = await findReceived(tx, transferId);
        if (known) return unchanged(known);
        if (!put) throw notFound();
        return addEarlyFile(context, put, { contactId, slot, transferId, name });
      }),
  },
);

/** Two files for the same slot that arrive at once wait for each other here. */
export async function lockEarlyFiles(tx: ReadTx, contactId: number): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`early:${contactId}`}, 0))`);
}

type NewEarlyFile = Pick<EarlyFileRow, 'contactId' | 'slot' | 'name'> & { transferId: string };

/** Takes a stored file as the current one of its slot and checks it. The caller holds the lock of `lockEarlyFiles`. */
export async function addEarlyFile(
  context: CommandContext,
  put: PutFile,
  { contactId, slot, transferId, name }: NewEarlyFile,
): Promise<{ id: number }> {
  const { tx, now } = context;
  for (const before of await selectEarlyFiles(tx, sql`contact_id = ${contactId} AND slot = ${slot} AND ${isEarly}`)) {
    await tx.rows(sql`UPDATE early_files SET replaced_at = ${now.toString()} WHERE id = ${before.id}`);
    await removeFile(context, before.fileId);
  }
  const file = await addFile(context, put, { name, mime: 'application/pdf', refs: [`contact:${contactId}`] });
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO early_files (contact_id, slot, transfer_id, file_id, file_key, name, size, sha256, uploaded_at)
    VALUES (${contactId}, ${slot}, ${transferId}, ${file.id}, ${file.key}, ${name}, ${file.size}, ${file.sha256}, ${now.toString()}) RETURNING id`);
  await queueInspection(context, { id: made!.id, contactId });
  await tx.record({ fact: 'early_file.received', refs: { contact: contactId }, data: { name, slot, sha256: file.sha256 } });
  return made!;
}

export function findReceived(tx: ReadTx, transferId: string): Promise<{ id: number } | undefined> {
  return tx.row(sql`SELECT id FROM early_files WHERE transfer_id = ${transferId}`);
}
