import { sql } from 'drizzle-orm';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { takesFiles } from '#modules/prepress/domain/receive-upload.ts';
import { findUpload, type SlotRow, slotsOf, supersedeFiles } from '#modules/prepress/server/artwork.store.ts';
import { queueCheck } from '#modules/prepress/server/preflight-job.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the lines of an order that print the inner work of another one, such as extra copies in another binding. */
export type SharedInnerWorkReader = (tx: ReadTx, basketId: number) => Promise<{ lineId: number; ofLineId: number }[]>;
export const sharedInnerWork = slot<SharedInnerWorkReader>('prepress.sharedInnerWork');

/** Has the slots of inner work that lines share take the file of the other line. */
export async function shareInnerWork({ tx, kernel }: CommandContext, basketId: number): Promise<void> {
  const read = await Promise.all(sharedInnerWork.entriesOf(kernel).map((of) => of(tx, basketId)));
  for (const { lineId, ofLineId } of read.flat()) {
    await tx.rows(sql`
      UPDATE upload_slots s SET same_as = o.id FROM upload_slots o
      WHERE s.line_id = ${lineId} AND s.slot = 'inner' AND o.line_id = ${ofLineId} AND o.slot = 'inner' AND s.same_as IS NULL`);
  }
}

/** Gives a file that was received to the slots that share it, as far as their lines still take files. */
export async function giveToSharing(context: CommandContext, uploadId: number): Promise<void> {
  const { tx } = context;
  const upload = await findUpload(tx, uploadId);
  for (const shared of await slotsOf(tx, sql`s.same_as = ${upload.slotId}`)) await giveTo(context, shared, uploadId, upload.uploadedBy);
}

async function giveTo(context: CommandContext, shared: SlotRow, uploadId: number, by: string): Promise<void> {
  const { tx } = context;
  const line = await lockLine(tx, shared.lineId);
  if (!takesFiles([line])) return;
  await supersedeFiles(context, shared.id);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status)
    SELECT ${shared.id}, (SELECT coalesce(max(number), 0) + 1 FROM uploads WHERE slot_id = ${shared.id}), 'shared:' || ${shared.id}::bigint || ':' || u.transfer_id,
      u.file_id, u.file_key, u.name, u.size, u.sha256, u.uploaded_at, u.uploaded_by, 'queued'
    FROM uploads u WHERE u.id = ${uploadId} RETURNING id`);
  await queueCheck(context, { id: made!.id, basketId: shared.basketId });
  if (line.status === 'artwork') return;
  const moved = await moveLine(context, line.id, 'artwork', { data: { by } });
  if (!moved.accepted) throw new Error(`the shared file of line ${line.id} cannot be taken: ${moved.code}`);
}
