import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { decideReceive } from '#modules/prepress/domain/receive-upload.ts';
import {
  findUpload,
  type SlotRow,
  selectUploads,
  slotsOf,
  supersedeFiles,
  type UploadRow,
} from '#modules/prepress/server/artwork.store.ts';
import { uploadView } from '#modules/prepress/server/artwork-view.ts';
import { queueCheck } from '#modules/prepress/server/preflight-job.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, type PutFile } from '#platform/server/files/files.ts';
import { type CommandContext, externalCallCommand, unchanged } from '#platform/server/served.ts';
import { giveToSharing } from './shared-files.ts';
import { isTransferOf, putTransfer, readTransfer, type Transfer } from './transfers.ts';
import { actorName, assertAsked } from './upload-links.ts';

/** A complete transfer, and when it arrived. */
type Arrived = { transfer: Transfer | undefined; at: Temporal.Instant };

/** Stores the file first, outside any transaction; a transfer that was received already is not stored again. */
export const receiveUpload = externalCallCommand<typeof receiveUploadEndpoint, Arrived, PutFile | undefined>(receiveUploadEndpoint, {
  async read(context, input) {
    const { tx, kernel, now } = context;
    const slot = await findSlot(tx, input);
    await assertAsked(context, slot.id);
    if (await findReceived(tx, input.transferId)) return { transfer: undefined, at: now };
    const transfer = await readTransfer(kernel, input.transferId);
    if (!transfer) throw notFound();
    const line = await tx.row<{ status: LineStatus }>(sql`SELECT status FROM ${basketsTables.lines} WHERE id = ${slot.lineId}`);
    const decided = decideReceive({ ...transfer, lineStatus: line!.status, maxBytes: kernel.config.uploadMaxBytes });
    return decided.accepted ? { transfer, at: now } : decided;
  },
  call: async (kernel, { transfer }) => transfer && putTransfer(kernel, transfer),
  async save(context, input, { read: { transfer, at }, response: put }) {
    const { tx, kernel } = context;
    const slot = await findSlot(tx, input);
    const line = await lockLine(tx, slot.lineId);
    const known = await findReceived(tx, input.transferId);
    if (known) return unchanged(uploadView(known));
    if (!transfer || !put) throw notFound();
    const decided = decideReceive({ ...transfer, lineStatus: line.status, maxBytes: kernel.config.uploadMaxBytes });
    if (!decided.accepted) return decided;
    return tx.asStaff(async () => {
      const { id, isNewest } = await addUpload(context, slot, put, { ...input, at });
      if (isNewest && line.status !== 'artwork') {
        const moved = await moveLine(context, line.id, 'artwork', { data: { by: await actorName(context) } });
        if (!moved.accepted) return moved;
      }
      return uploadView(await findUpload(tx, id));
    });
  },
});

type Incoming = { slotId: number; transferId: string; name: string };

/** Finds the slot; throws 404 unless the transfer belongs to the same basket. */
async function findSlot(tx: ReadTx, { slotId, transferId }: Incoming): Promise<SlotRow> {
  const [slot] = await slotsOf(tx, sql`s.id = ${slotId}`);
  if (!slot || !isTransferOf(slot.basketId, transferId)) throw notFound();
  return slot;
}

async function findReceived(tx: ReadTx, transferId: string): Promise<UploadRow | undefined> {
  return (await selectUploads(tx, sql`u.transfer_id = ${transferId}`))[0];
}

/**
 * Adds the newest version of a slot and supersedes the previous one with its proof; the check runs after the commit. When a file that
 * arrived later was stored sooner, that one stays the newest, and this one is added as superseded.
 */
export async function addUpload(
  context: CommandContext,
  slot: SlotRow,
  put: PutFile,
  { transferId, name, at }: Incoming & Pick<Arrived, 'at'>,
): Promise<{ id: number; isNewest: boolean }> {
  const { tx, now } = context;
  const file = await addFile(context, put, {
    name,
    mime: 'application/pdf',
    refs: [`basket:${slot.basketId}`, `line:${slot.lineId}`],
  });
  const by = await actorName(context);
  const later = await tx.row(sql`SELECT 1 FROM uploads WHERE slot_id = ${slot.id} AND uploaded_at > ${at.toString()} LIMIT 1`);
  const isNewest = later === undefined;
  if (isNewest) await supersedeFiles(context, slot.id);
  const made = await tx.row<{ id: number; number: number }>(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, superseded_at, status)
    VALUES (${slot.id}, (SELECT coalesce(max(number), 0) + 1 FROM uploads WHERE slot_id = ${slot.id}), ${transferId}, ${file.id}, ${file.key},
            ${name}, ${file.size}, ${file.sha256}, ${at.toString()}, ${by}, ${isNewest ? null : now.toString()}, 'queued')
    RETURNING id, number`);
  const { id, number } = made!;
  await tx.record({
    fact: 'upload.received',
    refs: { basket: slot.basketId, line: slot.lineId, upload: id },
    data: { name, by, number, slot: slot.slot, sha256: file.sha256 },
  });
  if (isNewest) {
    await queueCheck(context, { id, basketId: slot.basketId });
    await giveToSharing(context, id);
  }
  return { id, isNewest };
}
