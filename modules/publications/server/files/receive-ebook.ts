import { sql } from 'drizzle-orm';
import { discardTransfer, forgetTransfer, putCleanTransfer, readTransfer, type Transfer } from '#modules/prepress/server/public.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import { decideEbook } from '#modules/publications/domain/ebook-transfer.ts';
import { decideAuthorFiles } from '#modules/publications/domain/publication-files.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import type { PutFile } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallCommand, unchanged } from '#platform/server/served.ts';
import { isEbookTransferOf } from './ebook-transfers.ts';
import { bytesBeside, setFile } from './publication-files.store.ts';

type Sent =
  | { transferId: string; transfer: Transfer; mime: string }
  | { transferId: string; refused: Refused<'PUBLICATION_FILE_KIND' | 'PUBLICATION_FILE_LARGE' | 'PUBLICATION_FILES_FULL'> }
  | undefined;

/** Stores a clean file. A transfer that the scan refuses is removed; while the scanner is away it is kept. */
async function putScanned(kernel: Kernel, transferId: string, transfer: Transfer): Promise<PutFile> {
  try {
    return await putCleanTransfer(kernel, transfer, 'transferId');
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) await discardTransfer(kernel, transferId);
    throw error;
  }
}

/** Scans and stores the file before the transaction; a transfer that was taken already is not stored again, and one that is refused is removed. */
export const receiveEbook = externalCallCommand<typeof receiveEbookEndpoint, Sent, PutFile | undefined>(receiveEbookEndpoint, {
  read: ({ tx, kernel, actor }, { transferId }) =>
    tx.asStaff(async () => {
      const id = actor.token?.subjectId ?? 0;
      if (!isEbookTransferOf(id, transferId)) throw notFound();
      if (await tx.row(sql`SELECT 1 FROM publications WHERE id = ${id} AND ebook_transfer = ${transferId}`)) return undefined;
      const transfer = await readTransfer(kernel, transferId);
      if (!transfer) throw notFound();
      const decided = decideEbook(transfer);
      // An incomplete transfer is kept, because the rest may still arrive.
      if (!decided.accepted) {
        const { code } = decided;
        return code === 'TRANSFER_INCOMPLETE' ? { ...decided, code } : { transferId, refused: { ...decided, code } };
      }
      const room = decideAuthorFiles(await bytesBeside(tx, id, 'ebook'), transfer.sizeBytes);
      return room.accepted ? { transferId, transfer, mime: decided.value } : { transferId, refused: room };
    }),
  call: async (kernel, sent) => {
    if (!sent) return undefined;
    if ('transfer' in sent) return putScanned(kernel, sent.transferId, sent.transfer);
    await discardTransfer(kernel, sent.transferId);
    return undefined;
  },
  save: (context, { name, transferId }, { read: sent, response: put }) =>
    context.tx.asStaff(async () => {
      const { tx, actor } = context;
      const id = actor.token?.subjectId ?? 0;
      if (sent && 'refused' in sent) return sent.refused;
      const locked = await tx.row<{ version: number; transfer: string }>(
        sql`SELECT version, ebook_transfer AS transfer FROM publications WHERE id = ${id} FOR UPDATE`,
      );
      if (locked?.transfer === transferId) return unchanged({ version: locked.version });
      if (!put || !sent) throw notFound();
      const set = await setFile(context, put, { id, kind: 'ebook', name, mime: sent.mime, sizeBytes: sent.transfer.sizeBytes });
      if (!set.accepted) return set;
      await tx.rows(sql`UPDATE publications SET ebook_transfer = ${transferId} WHERE id = ${id}`);
      await forgetTransfer(tx, transferId);
      return set.value;
    }),
});
