import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import type { ArtworkLine, SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { isBeforeRelease, isPrintable } from '#modules/prepress/domain/artwork.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { type SlotRow, selectUploads, slotsOf, type UploadRow } from './artwork.store.ts';

type LineHead = { id: number; description: string; quantity: number; status: LineStatus };

/** The lines of a basket that are made from files, each slot with its newest file. Row-level security says whose. */
export async function readArtwork(tx: ReadTx, basketId: number): Promise<ArtworkLine[]> {
  const slots = await slotsOf(tx, sql`s.basket_id = ${basketId}`);
  const uploads = await selectUploads(tx, sql`s.basket_id = ${basketId} AND u.superseded_at IS NULL`);
  const lines = await tx.rows<LineHead>(sql`
    SELECT id, description, quantity, status FROM lines WHERE basket_id = ${basketId} ORDER BY position, id`);
  return lines
    .map((line) => ({
      ...line,
      open: isBeforeRelease(line.status),
      slots: slots.filter((slot) => slot.lineId === line.id).map((slot) => slotView(slot, uploads)),
    }))
    .filter((line) => line.slots.length > 0 && line.status !== 'order_canceled');
}

function slotView({ id, slot, expected }: SlotRow, uploads: readonly UploadRow[]): SlotShape {
  const upload = uploads.find((one) => one.slotId === id);
  return { id, slot, expected, upload: upload ? uploadView(upload) : null, proof: upload ? proofView(upload) : null };
}

export function uploadView(upload: UploadRow): UploadShape {
  const { id, number, name, size, uploadedAt, uploadedBy, status, verdict, pageCount, accepted } = upload;
  const findings = upload.findings.map((finding) => ({ ...finding, accepted: accepted.includes(finding.code) }));
  return { id, number, name, size, uploadedAt, uploadedBy, status, verdict, pageCount, findings, printable: isPrintable(upload) };
}

export function proofView(upload: UploadRow): SlotShape['proof'] {
  if (upload.proofStatus === null) return null;
  return {
    status: upload.proofStatus,
    round: upload.proofRound ?? 1,
    answeredAt: upload.proofAnsweredAt,
    answeredBy: upload.proofAnsweredBy,
    remark: upload.proofRemark,
  };
}
