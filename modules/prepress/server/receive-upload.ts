import { sql } from 'drizzle-orm';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { decideReceive } from '#modules/prepress/domain/decide-upload.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { storeFileFrom } from '#platform/server/files.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { findUpload, type SlotRow, selectUploads, slotsOf } from './artwork.store.ts';
import { uploadView } from './artwork-view.ts';
import { isTransferOf, readTransfer, type Transfer } from './transfers.ts';
import { holderName } from './upload-links.ts';

export const receiveUpload = command(receiveUploadEndpoint, async (context, { slotId, transferId, name }) => {
  const { tx, kernel } = context;
  const [slot] = await slotsOf(tx, sql`s.id = ${slotId}`);
  if (!slot || !isTransferOf(slot.basketId, transferId)) throw notFound();
  const line = await lockLine(tx, slot.lineId);
  const [known] = await selectUploads(tx, sql`u.transfer_id = ${transferId}`);
  if (known) return unchanged(uploadView(known));
  const transfer = await readTransfer(kernel, transferId);
  if (!transfer) throw notFound();
  const decided = decideReceive({ ...transfer, lineStatus: line.status, maxBytes: kernel.config.uploadMaxBytes });
  if (!decided.accepted) return decided;
  if (transfer.sizeBytes < transfer.announcedBytes) return refuse('TRANSFER_INCOMPLETE');
  return tx.asStaff(async () => {
    const id = await keepUpload(context, slot, { transfer, transferId, name });
    if (line.status !== 'artwork') {
      const moved = await moveLine(context, line.id, 'artwork', { data: { by: await holderName(context) } });
      if (!moved.accepted) return moved;
    }
    return uploadView(await findUpload(tx, id));
  });
});

type Came = { transfer: Transfer; transferId: string; name: string };

/** The newest version of its slot: the one before, and its proof, count no more; the check follows after the commit. */
async function keepUpload(context: CommandContext, slot: SlotRow, { transfer, transferId, name }: Came): Promise<number> {
  const { tx, now } = context;
  const file = await storeFileFrom(context, transfer.path, {
    name,
    mime: 'application/pdf',
    refs: [`basket:${slot.basketId}`, `line:${slot.lineId}`],
  });
  const by = await holderName(context);
  await tx.rows(sql`
    UPDATE approvals SET status = 'superseded' WHERE status IN ('open', 'approved')
      AND upload_id IN (SELECT id FROM uploads WHERE slot_id = ${slot.id})`);
  await tx.rows(sql`UPDATE uploads SET superseded_at = ${now.toString()} WHERE slot_id = ${slot.id} AND superseded_at IS NULL`);
  const made = await tx.row<{ id: number; number: number }>(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status)
    VALUES (${slot.id}, (SELECT coalesce(max(number), 0) + 1 FROM uploads WHERE slot_id = ${slot.id}), ${transferId}, ${file.id}, ${file.key},
            ${name}, ${file.size}, ${file.sha256}, ${now.toString()}, ${by}, 'queued')
    RETURNING id, number`);
  const { id, number } = made!;
  await tx.record({
    fact: 'upload.received',
    refs: { basket: slot.basketId, line: slot.lineId, upload: id },
    data: { name, by, number, slot: slot.slot, sha256: file.sha256 },
  });
  await tx.addJob('prepress.preflight', { uploadId: id }, { key: `preflight:${id}` });
  return id;
}
